// @ts-check
// What the map maker wrote on the map: tagged cells, waypoints, tunnels. And a place that is pointed out.

import { CELL, LEVEL, raised } from "./geometry.js";

/** @import { Camera } from "./camera.js" */
/** @import { Ground } from "./geometry.js" */
/** @import { Fixed, XY } from "./types" */

const TAG = "#d65ccc";
const TAG_TINT = "rgba(214,92,204,0.28)";
const WAYPOINT = "#ffec96";
const TUBE = "#a98bf0";
const OUTLINE = "#141418";
/** Numbers that one label holds. */
const MOST_NUMBERS = 4;
/** Zooms from which numbers of waypoints and names of tags are written. */
const NUMBERS = 7;
const NAMES = 22;
/** Edges of a cell: the neighbour beyond, and the corners it lies between. */
const EDGES = [[-1, 0, 3, 0], [0, -1, 0, 1], [1, 0, 1, 2], [0, 1, 2, 3]];

/** Draws the marks. */
export class Marks {
  /**
   * @param {Ground} ground
   * @param {Fixed} fixed
   */
  constructor(ground, fixed) {
    this.ground = ground;
    this.tubes = fixed.tubes ?? [];
    /** Waypoints by cell. @type {{cell: XY, label: string}[]} */
    this.waypoints = [];
    /** @type {Map<string, number[]>} */
    const numbers = new Map();
    for (const [number, cell] of fixed.waypoints) {
      const key = cell.join(",");
      numbers.set(key, [...(numbers.get(key) ?? []), number]);
    }
    for (const [key, list] of numbers) {
      const more = list.length > MOST_NUMBERS ? ` +${list.length - MOST_NUMBERS}` : "";
      const cell = /** @type {XY} */ (key.split(",").map(Number));
      this.waypoints.push({ cell, label: list.slice(0, MOST_NUMBERS).join(" ") + more });
    }
    /** Name of the tag of a cell, by the cell's number. @type {Map<number, string>} */
    this.tags = new Map();
    for (const [name, [x, y]] of fixed.tags) {
      const at = ground.at(x, y);
      if (at >= 0 && !this.tags.has(at)) this.tags.set(at, name);
    }
  }

  /**
   * @param {CanvasRenderingContext2D} c in pixels of the page
   * @param {Camera} camera
   */
  draw(c, camera) {
    this.drawTubes(c, camera);
    this.drawTags(c, camera);
    this.drawWaypoints(c, camera);
  }

  /**
   * Corners of a cell's surface: top, right, bottom, left; x and y in turn.
   * @param {Camera} camera
   * @param {number} x
   * @param {number} y
   */
  corners(camera, x, y) {
    const at = this.ground.at(x, y);
    const level = at < 0 ? 0 : this.ground.level[at];
    const up = raised(at < 0 ? 0 : this.ground.ramp[at]);
    const corner = (/** @type {number} */ cx, /** @type {number} */ cy, /** @type {number} */ lift) => [
      camera.across(cx * CELL, cy * CELL),
      camera.down(cx * CELL, cy * CELL, (level + lift) * LEVEL),
    ];
    return [corner(x, y, up[0]), corner(x + 1, y, up[1]), corner(x + 1, y + 1, up[2]), corner(x, y + 1, up[3])];
  }

  /**
   * The middle of a cell's surface.
   * @param {Camera} camera
   * @param {XY} cell
   */
  middle(camera, [x, y]) {
    const [px, py] = [(x + 0.5) * CELL, (y + 0.5) * CELL];
    return [camera.across(px, py), camera.down(px, py, this.ground.middle(x, y) * LEVEL)];
  }

  /**
   * @param {CanvasRenderingContext2D} c
   * @param {Camera} camera
   */
  drawTubes(c, camera) {
    c.lineJoin = "round";
    for (const tube of this.tubes) {
      c.beginPath();
      for (const cell of tube) {
        const [x, y] = this.middle(camera, cell);
        c.lineTo(x, y);
      }
      c.strokeStyle = OUTLINE;
      c.lineWidth = 4;
      c.stroke();
      c.strokeStyle = TUBE;
      c.lineWidth = 2;
      c.stroke();
      for (const cell of [tube[0], tube[tube.length - 1]]) {
        const [x, y] = this.middle(camera, cell);
        c.beginPath();
        c.ellipse(x, y, Math.max(4, camera.zoom * 0.4), Math.max(2.5, camera.zoom * 0.22), 0, 0, 2 * Math.PI);
        c.fillStyle = OUTLINE;
        c.fill();
        c.stroke();
      }
    }
  }

  /**
   * @param {CanvasRenderingContext2D} c
   * @param {Camera} camera
   */
  drawTags(c, camera) {
    const { ground, tags } = this;
    c.beginPath();
    for (const at of tags.keys()) {
      const corners = this.corners(camera, ground.x[at], ground.y[at]);
      corners.forEach(([x, y], n) => (n ? c.lineTo(x, y) : c.moveTo(x, y)));
      c.closePath();
    }
    c.fillStyle = TAG_TINT;
    c.fill();
    // Neighbours of one tag share an outline.
    c.beginPath();
    for (const [at, name] of tags) {
      const [x, y] = [ground.x[at], ground.y[at]];
      const corners = this.corners(camera, x, y);
      for (const [dx, dy, from, to] of EDGES) {
        const beyond = ground.at(x + dx, y + dy);
        if (beyond >= 0 && tags.get(beyond) === name) continue;
        c.moveTo(corners[from][0], corners[from][1]);
        c.lineTo(corners[to][0], corners[to][1]);
      }
    }
    c.strokeStyle = TAG;
    c.lineWidth = 1;
    c.stroke();
    if (camera.zoom < NAMES) return;
    c.font = "10px system-ui, sans-serif";
    for (const [at, name] of tags) {
      // Once for neighbours: on the first of them.
      const [x, y] = [ground.x[at], ground.y[at]];
      if (name && tags.get(ground.at(x - 1, y)) !== name && tags.get(ground.at(x, y - 1)) !== name) {
        const [px, py] = this.middle(camera, [x, y]);
        this.write(c, name, px - camera.zoom * 0.5, py - 1, "#ffc4fa");
      }
    }
  }

  /**
   * @param {CanvasRenderingContext2D} c
   * @param {Camera} camera
   */
  drawWaypoints(c, camera) {
    const r = Math.max(2.5, Math.min(9, camera.zoom * 0.3));
    c.font = "600 10px system-ui, sans-serif";
    for (const { cell, label } of this.waypoints) {
      const [x, y] = this.middle(camera, cell);
      if (x < -40 || y < -20 || x > camera.width + 20 || y > camera.height + 20) continue;
      c.beginPath();
      c.moveTo(x, y - r / 2);
      c.lineTo(x + r, y);
      c.lineTo(x, y + r / 2);
      c.lineTo(x - r, y);
      c.closePath();
      c.strokeStyle = OUTLINE;
      c.lineWidth = 3;
      c.stroke();
      c.strokeStyle = WAYPOINT;
      c.lineWidth = 1.5;
      c.stroke();
      if (camera.zoom >= NUMBERS) this.write(c, label, x + r + 3, y + 3.5, WAYPOINT);
    }
  }

  /**
   * @param {CanvasRenderingContext2D} c
   * @param {string} text
   * @param {number} x
   * @param {number} y
   * @param {string} colour
   */
  write(c, text, x, y, colour) {
    c.lineJoin = "round";
    c.strokeStyle = OUTLINE;
    c.lineWidth = 2.5;
    c.strokeText(text, x, y);
    c.fillStyle = colour;
    c.fillText(text, x, y);
  }

  /**
   * Points a cell out.
   * @param {CanvasRenderingContext2D} c
   * @param {Camera} camera
   * @param {XY} cell
   * @param {number} share how much of the time is left, 1 to 0
   */
  flash(c, camera, cell, share) {
    const corners = this.corners(camera, ...cell);
    c.beginPath();
    corners.forEach(([x, y], n) => (n ? c.lineTo(x, y) : c.moveTo(x, y)));
    c.closePath();
    const [x, y] = this.middle(camera, cell);
    const r = camera.zoom * (1.6 + 2.4 * share * share);
    c.moveTo(x + r, y);
    c.ellipse(x, y, r, r / 2, 0, 0, 2 * Math.PI);
    c.strokeStyle = OUTLINE;
    c.lineWidth = 4;
    c.stroke();
    c.strokeStyle = "#ff5050";
    c.lineWidth = 2;
    c.stroke();
  }
}
