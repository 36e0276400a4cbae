// @ts-check
// Elements of the page.

/**
 * The element of that id.
 * @param {string} id
 */
export function find(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * The field of that id.
 * @param {string} id
 */
export function field(id) {
  return /** @type {HTMLInputElement} */ (find(id));
}

/**
 * Makes an element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {string} [text]
 * @param {string} [kind] its class
 */
export function make(tag, text = "", kind = "") {
  const element = document.createElement(tag);
  element.textContent = text;
  if (kind) element.className = kind;
  return element;
}

/**
 * Makes a button that looks like words.
 * @param {string} text
 * @param {() => void} act
 */
export function link(text, act) {
  const button = make("button", text, "link");
  button.type = "button";
  button.addEventListener("click", act);
  return button;
}

/**
 * Changes the words of an element if they are others.
 * @param {Element} element
 * @param {string} text
 */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
