// @ts-check
// With `?measure` in the address: pictures a second and the milliseconds of script that they took, in a corner of the map.

/** Milliseconds between two figures. */
const EVERY = 1000;

/** Counts and shows; does nothing unless the address asks for it. */
export class Measure {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.on = new URLSearchParams(location.search).has("measure");
    place.hidden = !this.on;
    this.since = performance.now();
    this.pictures = 0;
    this.messages = 0;
    /** Milliseconds of script: drawing, messages, panels; and the longest time between two pictures. */
    this.drawing = 0;
    this.taking = 0;
    this.panels = 0;
    this.last = 0;
    this.gap = 0;
  }

  /**
   * A picture was made.
   * @param {number} now when it began
   * @param {number} drawing milliseconds of the map
   * @param {number} panels milliseconds of all else
   * @param {number} objects
   */
  picture(now, drawing, panels, objects) {
    if (!this.on) return;
    this.pictures++;
    this.drawing += drawing;
    this.panels += panels;
    this.gap = Math.max(this.gap, now - this.last);
    this.last = now;
    if (now - this.since < EVERY) return;
    const each = (/** @type {number} */ sum, /** @type {number} */ count) => (sum / Math.max(1, count)).toFixed(2);
    const rate = (this.pictures * 1000) / (now - this.since);
    this.place.textContent =
      `${rate.toFixed(1)} pictures/s, longest wait ${this.gap.toFixed(0)} ms; ms of script: ` +
      `map ${each(this.drawing, this.pictures)} and panels ${each(this.panels, this.pictures)} a picture, ` +
      `${each(this.taking, this.messages)} a message (${this.messages}); ${objects} objects`;
    this.since = now;
    this.pictures = this.messages = 0;
    this.drawing = this.taking = this.panels = this.gap = 0;
  }

  /** @param {number} milliseconds that a message took */
  message(milliseconds) {
    this.messages++;
    this.taking += milliseconds;
  }
}
