// @ts-check
// Pictures of what moves, drawn once for each house, kind and size, and then copied.

import { NOBODY } from "./houses.js";

/** @import { Livery } from "./houses.js" */
/** @import { Moving } from "./state.js" */

/** Facings of a picture strip. */
const FACINGS = 32;
/** Longest ahead of the middle, as a share of the size. */
const REACH = 2.1;
/** Largest cell of a strip in pixels; above, what is seen is little and drawn each time. */
const LARGEST = 56;
/** Half the width of a cell to the size of a vehicle, soldier, aircraft. */
const SIZES = [0, 0.42, 0.2, 0.4];

/** The pictures for one zoom. */
export class Sprites {
  constructor() {
    /** @type {Map<number, ImageBitmap>} */
    this.strips = new Map();
    this.zoom = 0;
    this.ratio = 1;
    /** @type {Livery[]} */
    this.liveries = [];
  }

  /**
   * @param {number} zoom
   * @param {number} ratio
   * @param {Livery[]} liveries
   */
  prepare(zoom, ratio, liveries) {
    if (zoom === this.zoom && ratio === this.ratio && liveries === this.liveries) return;
    for (const strip of this.strips.values()) strip.close();
    this.strips.clear();
    this.zoom = zoom;
    this.ratio = ratio;
    this.liveries = liveries;
  }

  /**
   * Draws one with its middle at a place.
   * @param {CanvasRenderingContext2D} c in pixels of the page
   * @param {Moving} thing
   */
  draw(c, thing) {
    const { ratio } = this;
    const size = Math.max(2, this.zoom * (SIZES[thing.class] ?? SIZES[1]));
    const half = Math.ceil((size * REACH + 1) * ratio);
    if (2 * half > LARGEST) {
      this.shape(c, thing.class, thing.house, thing.f, size, thing.sx, thing.sy);
      return;
    }
    const at = thing.class * 256 + thing.house;
    let strip = this.strips.get(at);
    if (!strip) this.strips.set(at, (strip = this.strip(thing.class, thing.house, size, half)));
    const facing = thing.class === 2 ? 0 : ((thing.f + 4) >> 3) % FACINGS;
    // Whole pixels of the screen are sharp, and faster.
    const [x, y] = [Math.round(thing.sx * ratio) - half, Math.round(thing.sy * ratio) - half];
    const side = 2 * half;
    c.drawImage(strip, facing * side, 0, side, side, x / ratio, y / ratio, side / ratio, side / ratio);
  }

  /**
   * @param {number} kind
   * @param {number} house
   * @param {number} size
   * @param {number} half
   */
  strip(kind, house, size, half) {
    const count = kind === 2 ? 1 : FACINGS;
    const strip = new OffscreenCanvas(2 * half * count, 2 * half);
    const c = /** @type {OffscreenCanvasRenderingContext2D} */ (strip.getContext("2d"));
    c.scale(this.ratio, this.ratio);
    for (let n = 0; n < count; n++) {
      this.shape(c, kind, house, (n * 256) / FACINGS, size, ((2 * n + 1) * half) / this.ratio, half / this.ratio);
    }
    // A finished picture is copied faster than a canvas that may change.
    return strip.transferToImageBitmap();
  }

  /**
   * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} c
   * @param {number} kind
   * @param {number} house
   * @param {number} facing
   * @param {number} size
   * @param {number} x
   * @param {number} y
   */
  shape(c, kind, house, facing, size, x, y) {
    const { colour, outline } = this.liveries[house] ?? NOBODY;
    // North of the map is up and right on the screen.
    const turn = (facing / 128) * Math.PI;
    const go = (/** @type {number} */ add, /** @type {number} */ far, first = false) => {
      const [dx, dy] = [Math.sin(turn + add) * far * size, -Math.cos(turn + add) * far * size];
      const [px, py] = [x + (dx - dy) * 0.75, y + ((dx + dy) / 2) * 0.75];
      if (first) c.moveTo(px, py);
      else c.lineTo(px, py);
    };
    c.fillStyle = colour;
    c.strokeStyle = outline;
    c.lineWidth = outline === "#141418" ? 1 : 1.5;
    c.lineJoin = "round";
    c.beginPath();
    if (kind === 2) {
      c.arc(x, y, size, 0, 2 * Math.PI);
    } else if (kind === 3) {
      go(0, 1.9, true);
      go(2.3, 1.6);
      go(Math.PI, 0.6);
      go(-2.3, 1.6);
      c.closePath();
    } else {
      go(0.6, 1.6, true);
      go(Math.PI - 0.6, 1.6);
      go(Math.PI + 0.6, 1.6);
      go(-0.6, 1.6);
      c.closePath();
    }
    c.fill();
    c.stroke();
    if (kind !== 1 || this.zoom < 6) return;
    // An arrow shows where it looks; it is filled, so that nobody takes it for a line between objects.
    c.fillStyle = "#141418";
    c.beginPath();
    go(0, 1.35, true);
    go(1.1, 0.62);
    go(-1.1, 0.62);
    c.closePath();
    c.fill();
  }
}
