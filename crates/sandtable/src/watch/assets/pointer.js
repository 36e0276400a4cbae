// @ts-check
// Mouse and fingers on the map.

/** Pixels that a press may slip without being a drag. */
const SLIP = 4;
/** What a step of the wheel zooms by, and how many pixels of a touchpad are a step. */
const WHEEL = 0.18;
const STEP = 100;

/**
 * Listens to a canvas.
 * @param {HTMLCanvasElement} canvas
 * @param {{pan: (dx: number, dy: number) => void, zoom: (factor: number, x: number, y: number) => void,
 *   press: (x: number, y: number) => void, hover: (x: number, y: number) => void, leave: () => void}} on
 */
export function listen(canvas, on) {
  /** Fingers or buttons that are down. @type {Map<number, {x: number, y: number}>} */
  const down = new Map();
  let moved = false;
  const spread = () => {
    const [a, b] = [...down.values()];
    return { far: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button > 0 && event.button !== 1) return;
    if (down.size === 0) moved = false;
    down.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    if (down.size > 1) moved = true;
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", (event) => {
    const [x, y] = [event.offsetX, event.offsetY];
    const last = down.get(event.pointerId);
    if (!last) return on.hover(x, y);
    if (!moved && Math.abs(x - last.x) + Math.abs(y - last.y) < SLIP) return;
    moved = true;
    canvas.classList.add("dragged");
    if (down.size === 1) {
      on.pan(x - last.x, y - last.y);
      down.set(event.pointerId, { x, y });
      return;
    }
    const before = spread();
    down.set(event.pointerId, { x, y });
    const after = spread();
    on.pan(after.x - before.x, after.y - before.y);
    if (before.far > 0 && after.far > 0) on.zoom(after.far / before.far, after.x, after.y);
  });
  const up = (/** @type {PointerEvent} */ event) => {
    if (!down.delete(event.pointerId) || down.size > 0) return;
    canvas.classList.remove("dragged");
    if (!moved && event.type === "pointerup" && event.button === 0) on.press(event.offsetX, event.offsetY);
  };
  canvas.addEventListener("pointerup", up);
  canvas.addEventListener("pointercancel", up);
  canvas.addEventListener("pointerleave", () => on.leave());
  canvas.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      // A wheel counts lines or many pixels at once, a touchpad few pixels often.
      const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 33;
      const steps = Math.max(-1, Math.min(1, pixels / STEP));
      on.zoom(Math.exp(-steps * WHEEL), event.offsetX, event.offsetY);
    },
    { passive: false },
  );
}
