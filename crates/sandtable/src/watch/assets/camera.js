// @ts-check
// Which part of the map is seen, and how large.

import { CELL, LEVEL } from "./geometry.js";

/** Half the width of a cell in pixels: least and most. */
const LEAST = 1.5;
const MOST = 72;

/** The view of the map: places of the world to pixels and back. */
export class Camera {
  constructor() {
    /** Half the width of a cell in pixels. */
    this.zoom = 12;
    /** Middle of the picture, in units of half a cell's width. */
    this.u = 0;
    this.v = 0;
    /** Size of the picture in pixels, and what of the screen a pixel is. */
    this.width = 1;
    this.height = 1;
    this.ratio = 1;
  }

  /**
   * Across the picture: the pixel of a place in leptons. A whole pixel of the screen for place 0,0.
   * @param {number} x
   * @param {number} y
   */
  across(x, y) {
    return ((x - y) / CELL) * this.zoom + this.left();
  }

  /**
   * Down the picture.
   * @param {number} x
   * @param {number} y
   * @param {number} z
   */
  down(x, y, z) {
    return ((x + y) / CELL - z / LEVEL) * 0.5 * this.zoom + this.top();
  }

  /** Where place 0,0 is, to a whole pixel of the screen, so that the ground is not blurred. */
  left() {
    return Math.round((this.width / 2 - this.u * this.zoom) * this.ratio) / this.ratio;
  }

  top() {
    return Math.round((this.height / 2 - this.v * this.zoom) * this.ratio) / this.ratio;
  }

  /**
   * @param {number} factor
   * @param {number} [px] what stays where it is
   * @param {number} [py]
   */
  zoomBy(factor, px = this.width / 2, py = this.height / 2) {
    const old = this.zoom;
    this.zoom = Math.min(MOST, Math.max(LEAST, old * factor));
    const [dx, dy] = [px - this.width / 2, py - this.height / 2];
    this.u += dx / old - dx / this.zoom;
    this.v += dy / old - dy / this.zoom;
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    this.u -= dx / this.zoom;
    this.v -= dy / this.zoom;
  }

  /**
   * Shows an area, given in units of half a cell's width.
   * @param {{left: number, right: number, top: number, bottom: number}} area
   */
  fit({ left, right, top, bottom }) {
    this.u = (left + right) / 2;
    this.v = (top + bottom) / 2;
    const fit = Math.min(this.width / (right - left), this.height / (bottom - top));
    this.zoom = Math.min(MOST, Math.max(LEAST, fit || 4));
  }

  /** Keeps the middle of the picture on the map. @param {{left: number, right: number, top: number, bottom: number}} area */
  keepIn({ left, right, top, bottom }) {
    this.u = Math.min(right, Math.max(left, this.u));
    this.v = Math.min(bottom, Math.max(top, this.v));
  }
}
