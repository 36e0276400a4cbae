// @ts-check
// The keyboard.

/**
 * Listens to keys. Those of text fields and buttons stay theirs.
 * @param {Record<string, () => void>} keys
 * @param {Record<string, () => void>} shifted keys with shift
 */
export function listenToKeys(keys, shifted) {
  document.addEventListener("keydown", (event) => {
    const target = event.target;
    if (event.key === "Escape" && target instanceof HTMLElement) target.blur();
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (target instanceof HTMLSelectElement) return;
    if (target instanceof HTMLInputElement && target.type !== "checkbox") return;
    // What is in focus is pressed by the space bar, as everywhere; a list scrolls by arrows up and down.
    const pressed = target instanceof HTMLButtonElement || target instanceof HTMLInputElement;
    if (pressed && event.key === " ") return;
    if (target instanceof HTMLOListElement && event.key.startsWith("Arrow")) return;
    const act = (event.shiftKey ? shifted[event.key] : undefined) ?? keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
