// @ts-check
// The ground in tiles that are drawn once and kept: moving about and playing only copy them.

import { Raster } from "./raster.js";

/** @import { Camera } from "./camera.js" */
/** @import { Ground } from "./geometry.js" */
/** @import { State } from "./state.js" */

/** Side of a tile in pixels. */
const SIDE = 512;
/** Sizes that tiles are drawn in: half the width of a cell in pixels. Between two the larger is shown smaller. */
const SIZES = [2, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 144];
/** Milliseconds of one picture that drawing of tiles may take; it draws at least one. */
const BUDGET = 5;
/** Tiles that are kept, each of a megabyte, beside those in sight. */
const SPARE = 32;

/**
 * @typedef {object} Tile
 * @property {HTMLCanvasElement} canvas
 * @property {number} size
 * @property {number} column
 * @property {number} row
 * @property {boolean} stale
 * @property {number} used picture it was last seen in
 */

/** The drawn ground. */
export class Terrain {
  /**
   * @param {Ground} ground
   * @param {State} state
   */
  constructor(ground, state) {
    this.ground = ground;
    this.state = state;
    const fixed = /** @type {import("./types").Fixed} */ (state.fixed);
    this.raster = new Raster(ground, fixed.ground.lands, fixed.ground.covers);
    /** @type {Map<number, Tile>} */
    this.tiles = new Map();
    this.image = new ImageData(SIDE, SIDE);
    this.picture = 0;
    /** Size of the tiles of the last picture that was complete. */
    this.whole = 0;
  }

  /** Notes what changed on the ground; true when something in a tile did. */
  refresh() {
    const { state } = this;
    const { coversChanged } = state;
    if (!state.coversAnew && coversChanged.length === 0) return false;
    for (const tile of this.tiles.values()) {
      if (state.coversAnew) tile.stale = true;
      else if (!tile.stale) tile.stale = coversChanged.some((at) => this.touches(tile, at));
    }
    coversChanged.length = 0;
    state.coversAnew = false;
    return true;
  }

  /**
   * Whether a tile shows what is on a cell or, for walls and bridges, beside it.
   * @param {Tile} tile
   * @param {number} at
   */
  touches({ size, column, row }, at) {
    const { x, y, level } = this.ground;
    const [cx, cy] = [(x[at] - y[at]) * size - column * SIDE, ((x[at] + y[at] + 1 - level[at]) * size) / 2 - row * SIDE];
    const [wide, high] = [3 * size, 6 * size];
    return cx > -wide && cx < SIDE + wide && cy > -high && cy < SIDE + high;
  }

  /**
   * Draws what is seen; true when all of it was up to date.
   * @param {CanvasRenderingContext2D} c in pixels of the screen
   * @param {Camera} camera
   */
  draw(c, camera) {
    const wanted = camera.zoom * camera.ratio;
    const size = SIZES.find((size) => size >= wanted * 0.99) ?? SIZES[SIZES.length - 1];
    this.picture++;
    const began = performance.now();
    const missing = this.want(camera, size, began);
    // What is not there yet is shown as it was in another size.
    if (missing && this.whole && this.whole !== size) this.copy(c, camera, this.whole);
    this.copy(c, camera, size);
    if (!missing) this.whole = size;
    this.forget();
    return !missing;
  }

  /**
   * Columns and rows of the tiles in sight.
   * @param {Camera} camera
   * @param {number} size
   */
  sight(camera, size) {
    const side = (SIDE * camera.zoom) / size;
    const [left, top] = [camera.left(), camera.top()];
    return {
      left: Math.floor(-left / side),
      right: Math.floor((camera.width - left) / side),
      top: Math.floor(-top / side),
      bottom: Math.floor((camera.height - top) / side),
    };
  }

  /**
   * Draws tiles in sight that are missing or stale, as long as there is time; true when some are left.
   * @param {Camera} camera
   * @param {number} size
   * @param {number} began
   */
  want(camera, size, began) {
    const { left, right, top, bottom } = this.sight(camera, size);
    let late = false;
    let drawn = 0;
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        if (!this.onMap(size, column, row)) continue;
        const tile = this.tiles.get(key(size, column, row));
        if (tile) tile.used = this.picture;
        if (tile && !tile.stale) continue;
        if (drawn > 0 && performance.now() - began > BUDGET) {
          late = true;
          continue;
        }
        this.make(size, column, row, tile);
        drawn++;
      }
    }
    return late;
  }

  /**
   * @param {number} size
   * @param {number} column
   * @param {number} row
   */
  onMap(size, column, row) {
    const { width, height } = this.ground;
    const [x, y] = [column * SIDE, row * SIDE];
    return (
      x < (width + 1) * size && x + SIDE > -(width + 1) * size &&
      y < ((width + 2 * height + 4) * size) / 2 && y + SIDE > ((width - 24) * size) / 2
    );
  }

  /**
   * @param {number} size
   * @param {number} column
   * @param {number} row
   * @param {Tile} [old]
   */
  make(size, column, row, old) {
    this.raster.draw(this.image, column * SIDE, row * SIDE, size, this.state.covers);
    let tile = old;
    if (!tile) {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = SIDE;
      tile = { canvas, size, column, row, stale: false, used: this.picture };
      this.tiles.set(key(size, column, row), tile);
    }
    const context = /** @type {CanvasRenderingContext2D} */ (tile.canvas.getContext("2d"));
    context.putImageData(this.image, 0, 0);
    tile.stale = false;
  }

  /**
   * @param {CanvasRenderingContext2D} c
   * @param {Camera} camera
   * @param {number} size
   */
  copy(c, camera, size) {
    const { left, right, top, bottom } = this.sight(camera, size);
    const side = (SIDE * camera.zoom * camera.ratio) / size;
    const [x, y] = [camera.left() * camera.ratio, camera.top() * camera.ratio];
    const exact = Math.abs(side - SIDE) < 0.01;
    c.imageSmoothingEnabled = !exact;
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const tile = this.tiles.get(key(size, column, row));
        if (!tile) continue;
        tile.used = this.picture;
        // Whole pixels, so that no line shows between tiles.
        const [tx, ty] = [Math.round(x + column * side), Math.round(y + row * side)];
        const [wide, high] = [Math.round(x + (column + 1) * side) - tx, Math.round(y + (row + 1) * side) - ty];
        c.drawImage(tile.canvas, tx, ty, wide, high);
      }
    }
  }

  /** Gives up tiles that were not seen for long. */
  forget() {
    let spare = 0;
    for (const tile of this.tiles.values()) if (tile.used !== this.picture) spare++;
    if (spare <= SPARE) return;
    const old = [...this.tiles].filter(([, tile]) => tile.used !== this.picture).sort(([, a], [, b]) => a.used - b.used);
    for (const [at] of old.slice(0, spare - SPARE / 2)) this.tiles.delete(at);
  }
}

/**
 * @param {number} size
 * @param {number} column
 * @param {number} row
 */
function key(size, column, row) {
  return (size * 4096 + column + 2048) * 4096 + row + 2048;
}
