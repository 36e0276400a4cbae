// @ts-check
// The ground as numbers: which cells there are, how high their corners lie, what they are made of.

/** @import { GroundText, XY } from "./types" */

/** Leptons of a cell, and of a level. */
export const CELL = 256;
export const LEVEL = 104;
/** Cells of a row of the index. */
const STRIDE = 512;

/** Levels by which a ramp raises the corners of its cell: top, right, bottom, left of the screen; as `render` has them. */
export const RAISED = [
  [0, 0, 0, 0], [0, 1, 1, 0], [0, 0, 1, 1], [1, 0, 0, 1], [1, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1],
  [1, 0, 0, 0], [0, 1, 0, 0], [0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0], [0, 1, 2, 1],
  [1, 0, 1, 2], [2, 1, 0, 1], [1, 2, 1, 0], [0, 1, 0, 1], [1, 0, 1, 0], [0, 0, 0, 0], [0, 0, 0, 0],
];

/**
 * Corners of a ramp; those of flat ground for an unknown one.
 * @param {number} ramp
 */
export function raised(ramp) {
  return RAISED[ramp] ?? RAISED[0];
}

/**
 * The numbers of a string of the ground.
 * @param {string} text
 */
function numbers(text) {
  const out = new Uint8Array(text.length);
  for (let i = 0; i < out.length; i++) out[i] = text.charCodeAt(i) - 48;
  return out;
}

/** The ground of a map. */
export class Ground {
  /** @param {GroundText} text */
  constructor(text) {
    this.width = text.width;
    this.height = text.height;
    this.land = numbers(text.land);
    this.level = numbers(text.level);
    this.ramp = numbers(text.ramp);
    this.playable = numbers(text.playable);
    this.count = this.land.length;
    /** Cells in the order of the server. */
    this.x = new Int16Array(this.count);
    this.y = new Int16Array(this.count);
    this.index = new Int32Array(STRIDE * STRIDE).fill(-1);
    const side = this.width + this.height;
    const { width: w, height: h } = this;
    let at = 0;
    for (let y = 1; y < side; y++) {
      for (let x = 1; x < side; x++) {
        if (at >= this.count || !(x + y > w && x - y < w && y - x < w && x + y <= w + 2 * h)) continue;
        this.x[at] = x;
        this.y[at] = y;
        this.index[y * STRIDE + x] = at++;
      }
    }
  }

  /**
   * Number of a cell; -1 outside of the map.
   * @param {number} x
   * @param {number} y
   */
  at(x, y) {
    return x < 0 || y < 0 || x >= STRIDE || y >= STRIDE ? -1 : this.index[y * STRIDE + x];
  }

  /**
   * Level of the middle of a cell.
   * @param {number} x
   * @param {number} y
   */
  middle(x, y) {
    const at = this.at(x, y);
    if (at < 0) return 0;
    const [top, right, bottom, left] = raised(this.ramp[at]);
    return this.level[at] + (top + right + bottom + left) / 4;
  }

  /** The playable area in halves of a cell's width: left, right, top, bottom; nothing when there is none. */
  bounds() {
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let i = 0; i < this.count; i++) {
      if (!this.playable[i]) continue;
      const across = this.x[i] - this.y[i];
      const down = (this.x[i] + this.y[i] + 1 - this.level[i]) / 2;
      left = Math.min(left, across - 1);
      right = Math.max(right, across + 1);
      top = Math.min(top, down - 0.5);
      bottom = Math.max(bottom, down + 0.5);
    }
    return left > right ? null : { left, right, top, bottom };
  }

  /**
   * The cell whose surface a place of the picture shows; places are in halves of a cell's width.
   * @param {number} u
   * @param {number} v
   * @returns {XY | null}
   */
  shown(u, v) {
    // What is higher hides what lies behind it.
    for (let level = 14; level >= 0; level--) {
      for (const lift of [0.5, 0]) {
        const down = v + (level + lift) / 2;
        const [x, y] = [Math.floor(down + u / 2), Math.floor(down - u / 2)];
        const at = this.at(x, y);
        if (at >= 0 && this.level[at] === level && (lift > 0) === this.ramp[at] > 0) return [x, y];
      }
    }
    return null;
  }
}
