// @ts-check
// Colours, and the shapes that the ground is made of, in pixels of an ImageData.

/** @typedef {[number, number, number]} Rgb */

/** Around the map; and how much of it hides what cannot be played on. */
const BACKGROUND = /** @type {Rgb} */ ([27, 29, 33]);
const SHADE = 120 / 256;

/**
 * @param {string} hex
 * @returns {Rgb}
 */
export function rgb(hex) {
  const part = (/** @type {number} */ at) => parseInt(hex.slice(at, at + 2), 16) || 0;
  return [part(1), part(3), part(5)];
}

/**
 * A colour as a number of an ImageData on a little-endian machine, of which kind all with a browser are.
 * @param {Rgb} colour
 */
export function pack([r, g, b]) {
  return (0xff000000 | (b << 16) | (g << 8) | r) >>> 0;
}

/**
 * @param {Rgb} a
 * @param {Rgb} b
 * @param {number} share of b
 * @returns {Rgb}
 */
export function mix(a, b, share) {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** @param {number} colour */
function darker(colour) {
  const part = (/** @type {number} */ shift) => (((colour >> shift) & 255) * 5) >> 3;
  return (0xff000000 | (part(16) << 16) | (part(8) << 8) | part(0)) >>> 0;
}

/** Draws into pixels, column by column. */
export class Brush {
  constructor() {
    this.pixels = new Uint32Array(0);
    this.width = 0;
    this.height = 0;
  }

  /** @param {ImageData} into */
  begin(into) {
    this.pixels = new Uint32Array(into.data.buffer);
    this.pixels.fill(0);
    this.width = into.width;
    this.height = into.height;
  }

  /**
   * A diamond of a cell's shape, raised so that its sides are seen.
   * @param {number} cx
   * @param {number} cy
   * @param {number} radius half its width
   * @param {number} tall
   * @param {number} colour
   */
  diamond(cx, cy, radius, tall, colour) {
    const r = Math.max(1, Math.round(radius));
    const [x, y, up] = [Math.round(cx), Math.round(cy), Math.round(tall)];
    const dark = darker(colour);
    for (let c = -r; c <= r; c++) {
      const h = (r - Math.abs(c)) >> 1;
      if (up > 0) this.column(x + c, y + h - up, y + h + 1, dark);
      this.column(x + c, y - h - up, y + h + 1 - up, colour);
    }
  }

  /**
   * @param {number} cx
   * @param {number} cy
   * @param {number} radius
   * @param {number} colour
   */
  disc(cx, cy, radius, colour) {
    const r = Math.max(1, Math.round(radius));
    const [x, y] = [Math.round(cx), Math.round(cy)];
    for (let c = -r; c <= r; c++) {
      const h = Math.round(Math.sqrt(r * r - c * c));
      this.column(x + c, y - h, y + h + 1, colour);
    }
  }

  /**
   * @param {Rgb} colour
   * @param {number} light
   * @param {boolean} inside
   */
  lit(colour, light, inside) {
    let r = Math.min(255, colour[0] * light);
    let g = Math.min(255, colour[1] * light);
    let b = Math.min(255, colour[2] * light);
    if (!inside) {
      r += (BACKGROUND[0] - r) * SHADE;
      g += (BACKGROUND[1] - g) * SHADE;
      b += (BACKGROUND[2] - b) * SHADE;
    }
    return (0xff000000 | (b << 16) | (g << 8) | r) >>> 0;
  }

  /**
   * @param {number} x
   * @param {number} from
   * @param {number} to
   * @param {number} colour
   */
  column(x, from, to, colour) {
    const { width, height, pixels } = this;
    if (x < 0 || x >= width) return;
    const end = (to < height ? to : height) * width + x;
    for (let at = (from > 0 ? from : 0) * width + x; at < end; at += width) pixels[at] = colour;
  }
}
