// @ts-check
// Draws pieces of the ground pixel by pixel, as `sandtable render` does: exact edges, no gaps, and faster than paths.

import { Brush, mix, pack, rgb } from "./brush.js";
import { raised } from "./geometry.js";

/** @import { Ground } from "./geometry.js" */
/** @import { Named } from "./types" */
/** @import { Rgb } from "./brush.js" */

/** Brightness of level 0, what a level and a slope towards the light add, what every second cell loses, in percent. */
const LOWEST = 86;
const LEVEL = 3;
const SLOPE = 9;
const CHECKER = 2;
/** Brightness of the drops of cliffs. */
const LEFT_FACE = 0.62;
const RIGHT_FACE = 0.48;
const BOUNDS = pack([181, 163, 89]);
const ROCK_LAND = 4;
/** Levels between the deck of a high bridge and the ground. */
const DECK = 4;
/** Highest level. */
const HIGHEST = 14;

/** First row and row after the last of every column of a cell, for every ramp, at one size. */
class Stamps {
  /** @param {number} half half the width of a cell in pixels, an even number */
  constructor(half) {
    this.half = half;
    /** @type {{top: Int16Array, end: Int16Array}[]} */
    this.ramps = [];
    for (let ramp = 0; ramp <= 20; ramp++) this.ramps.push(this.make(raised(ramp)));
  }

  /** @param {number[]} corners */
  make([top, right, bottom, left]) {
    const { half } = this;
    const high = half / 2;
    const out = { top: new Int16Array(2 * half), end: new Int16Array(2 * half) };
    const [t, r, b, l] = [-top * high, (1 - right) * high, (2 - bottom) * high, (1 - left) * high];
    for (let c = 0; c < 2 * half; c++) {
      // Shared edges are cut at the same places whichever cell asks: from their left end to their right end.
      const part = (2 * (c % half) + 1) / (2 * half);
      const along = (/** @type {number} */ from, /** @type {number} */ to) => Math.floor(from + (to - from) * part + 0.5);
      out.top[c] = c < half ? along(l, t) : along(t, r);
      out.end[c] = c < half ? along(l, b) : along(b, r);
    }
    return out;
  }

  /** @param {number} ramp */
  of(ramp) {
    return this.ramps[ramp] ?? this.ramps[0];
  }
}

/** What lies on a cell, by its name. @type {[RegExp, string, number][]} pattern, how it is drawn, share of its colour */
const LOOKS = [
  [/^wall/, "wall", 0],
  [/^veinhole/, "tint", 0.86],
  [/^veins/, "tint", 0.58],
  [/^track/, "tint", 0.66],
  [/^rock/, "block", 0],
  [/^crate/, "crate", 0],
  [/^low bridge/, "tint", 0.86],
  [/^high bridge/, "deck", 0],
  [/^tree/, "tree", 0],
  [/./, "tint", 0.8],
];

/** Draws the ground into pixels. */
export class Raster extends Brush {
  /**
   * @param {Ground} ground
   * @param {Named[]} lands
   * @param {Named[]} covers
   */
  constructor(ground, lands, covers) {
    super();
    this.ground = ground;
    this.lands = lands.map(([, colour]) => rgb(colour));
    this.rock = this.lands[ROCK_LAND] ?? [112, 98, 80];
    this.covers = covers.map(([name, colour]) => {
      const [, look, share] = /** @type {[RegExp, string, number]} */ (LOOKS.find(([pattern]) => pattern.test(name)));
      return { colour: rgb(colour), look, share };
    });
    /** @type {Map<number, Stamps>} */
    this.stamps = new Map();
    this.left = 0;
    this.top = 0;
    this.half = 2;
    this.stamp = new Stamps(2);
  }

  /**
   * Draws the part of the whole picture that begins at a pixel. Place 0,0 of the world is pixel 0,0.
   * @param {ImageData} into
   * @param {number} left
   * @param {number} top
   * @param {number} half half the width of a cell in pixels, an even number
   * @param {Uint8Array} covers what lies on the cells
   */
  draw(into, left, top, half, covers) {
    this.begin(into);
    [this.left, this.top, this.half] = [left, top, half];
    let stamp = this.stamps.get(half);
    if (!stamp) this.stamps.set(half, (stamp = new Stamps(half)));
    this.stamp = stamp;
    this.each((i, x, y) => this.cell(i, x, y, covers[i]));
    this.each((i, x, y) => {
      const cover = this.covers[covers[i] - 1];
      if (cover && cover.look !== "tint") this.thing(i, x, y, cover, covers);
    });
  }

  /**
   * Calls for every cell that may be seen in the piece, from the back to the front.
   * @param {(i: number, x: number, y: number) => void} call
   */
  each(call) {
    const { ground, half } = this;
    const high = half / 2;
    const [from, to] = [Math.floor(this.left / half) - 1, Math.ceil((this.left + this.width) / half) + 1];
    const first = Math.floor(this.top / high) - 3;
    const last = Math.ceil((this.top + this.height) / high) + HIGHEST + DECK + 3;
    for (let sum = Math.max(first, 2); sum <= last; sum++) {
      for (let d = from + ((from ^ sum) & 1); d <= to; d += 2) {
        const [x, y] = [(sum + d) / 2, (sum - d) / 2];
        const i = ground.at(x, y);
        if (i >= 0) call(i, x, y);
      }
    }
  }

  /**
   * @param {number} i
   * @param {number} x
   * @param {number} y
   * @param {number} cover
   */
  cell(i, x, y, cover) {
    const { ground, half, stamp } = this;
    const level = ground.level[i];
    const ramp = ground.ramp[i];
    const [top, right, bottom, left] = raised(ramp);
    const rise = right + bottom - top - left;
    const light = (LOWEST + LEVEL * Math.min(level, HIGHEST) + SLOPE * rise - ((x ^ y) & 1) * CHECKER) / 100;
    const base = this.lands[ground.land[i]] ?? this.lands[0];
    const on = this.covers[cover - 1];
    const inside = ground.playable[i] === 1;
    const px = (x - y - 1) * half - this.left;
    const py = ((x + y - level) * half) / 2 - this.top;
    const side = mix(base, this.rock, 150 / 256);
    this.drop(i, x, y + 1, px, py, 0, this.lit(side, light * LEFT_FACE, inside));
    this.drop(i, x + 1, y, px, py, half, this.lit(side, light * RIGHT_FACE, inside));
    const surface = on?.look === "tint" ? mix(base, on.colour, on.share) : base;
    const shape = stamp.of(ramp);
    const colour = this.lit(surface, light, inside);
    for (let c = 0; c < 2 * half; c++) this.column(px + c, py + shape.top[c], py + shape.end[c], colour);
    if (inside) this.edges(x, y, px, py, shape);
  }

  /**
   * The wall under an edge at the front of a cell, down to the neighbour there; at the rim of the map down to level 0.
   * @param {number} i
   * @param {number} x the neighbour
   * @param {number} y
   * @param {number} px
   * @param {number} py
   * @param {number} first first column
   * @param {number} colour
   */
  drop(i, x, y, px, py, first, colour) {
    const { ground, half, stamp } = this;
    const beyond = ground.at(x, y);
    const [level, ramp] = [ground.level[i], ground.ramp[i]];
    if (beyond >= 0 && ground.ramp[beyond] === 0 && ramp === 0 && ground.level[beyond] >= level) return;
    const foot = ((x + y - (beyond < 0 ? 0 : ground.level[beyond])) * half) / 2 - this.top;
    const own = stamp.of(ramp);
    const other = stamp.of(beyond < 0 ? 0 : ground.ramp[beyond]);
    const across = first === 0 ? half : -half;
    for (let c = first; c < first + half; c++) this.column(px + c, py + own.end[c], foot + other.top[c + across], colour);
  }

  /**
   * The line around the playable area.
   * @param {number} x
   * @param {number} y
   * @param {number} px
   * @param {number} py
   * @param {{top: Int16Array, end: Int16Array}} shape
   */
  edges(x, y, px, py, shape) {
    const { ground, half } = this;
    const thick = 1 + (half >> 4);
    const open = (/** @type {number} */ nx, /** @type {number} */ ny) => {
      const at = ground.at(nx, ny);
      return at < 0 || ground.playable[at] === 0;
    };
    /** @param {number} from @param {boolean} upper */
    const line = (from, upper) => {
      for (let c = from; c < from + half; c++) {
        if (shape.top[c] >= shape.end[c]) continue;
        const row = py + (upper ? shape.top[c] : shape.end[c] - thick);
        this.column(px + c, row, row + thick, BOUNDS);
      }
    };
    if (open(x - 1, y)) line(0, true);
    if (open(x, y - 1)) line(half, true);
    if (open(x, y + 1)) line(0, false);
    if (open(x + 1, y)) line(half, false);
  }

  /**
   * What stands on a cell.
   * @param {number} i
   * @param {number} x
   * @param {number} y
   * @param {{colour: Rgb, look: string}} cover
   * @param {Uint8Array} covers
   */
  thing(i, x, y, { colour, look }, covers) {
    const { ground, half } = this;
    const inside = ground.playable[i] === 1;
    const cx = (x - y) * half - this.left;
    const cy = Math.round(((x + y + 1 - ground.middle(x, y)) * half) / 2) - this.top;
    const paint = (/** @type {number} */ light) => this.lit(colour, light, inside);
    if (look === "deck") return this.deck(i, x, y, covers, paint(1), paint(0.7));
    if (look === "tree") {
      this.diamond(cx, cy, half * 0.45, 0, this.lit(colour, 0.7, inside));
      return this.disc(cx, cy - half * 0.28, half * 0.34, paint(1.05));
    }
    if (look === "crate") {
      this.diamond(cx, cy, half * 0.4, 0, this.lit([20, 20, 24], 1, inside));
      return this.diamond(cx, cy - 1, half * 0.3, half * 0.2, paint(1));
    }
    if (look === "block") return this.diamond(cx, cy, half * 0.42, half * 0.16, paint(1));
    // A wall: a block, and arms to the walls beside it.
    for (const [dx, dy] of [[-1, 0], [0, -1], [1, 0], [0, 1]]) {
      const beyond = ground.at(x + dx, y + dy);
      if (beyond < 0 || this.covers[covers[beyond] - 1]?.look !== "wall") continue;
      for (let step = 0; step <= 4; step++) {
        const [ax, ay] = [cx + ((dx - dy) * half * step) / 8, cy + ((dx + dy) * half * step) / 16];
        this.diamond(ax, ay, half * 0.2, half * 0.14, paint(0.86));
      }
    }
    this.diamond(cx, cy, half * 0.3, half * 0.24, paint(1));
  }

  /**
   * The three cells of a high bridge's deck beside one of its middle row.
   * @param {number} i
   * @param {number} x
   * @param {number} y
   * @param {Uint8Array} covers
   * @param {number} colour
   * @param {number} rim
   */
  deck(i, x, y, covers, colour, rim) {
    const { ground, half } = this;
    const same = (/** @type {number} */ nx, /** @type {number} */ ny) => {
      const at = ground.at(nx, ny);
      return at >= 0 && this.covers[covers[at] - 1]?.look === "deck";
    };
    const along = same(x - 1, y) || same(x + 1, y);
    const shape = this.stamp.of(0);
    for (const off of [-1, 0, 1]) {
      const [ax, ay] = along ? [x, y + off] : [x + off, y];
      const px = (ax - ay - 1) * half - this.left;
      const py = ((ax + ay - ground.level[i] - DECK) * half) / 2 - this.top;
      for (let c = 0; c < 2 * half; c++) {
        this.column(px + c, py + shape.top[c], py + shape.end[c], colour);
        // A rim on the sides of the bridge: above on the far side, below on the near one.
        const upper = along ? c >= half : c < half;
        if (off === -1 && upper) this.column(px + c, py + shape.top[c], py + shape.top[c] + 1 + (half >> 4), rim);
        if (off === 1 && !upper) this.column(px + c, py + shape.end[c] - 1, py + shape.end[c] + (half >> 3), rim);
      }
    }
  }
}
