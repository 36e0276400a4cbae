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
/** Middle of a waypoint's picture from its left, and its height. */
const LEFT = 9;
const HIGH = 18;
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
    /** Waypoints by cell. @type {{cell: XY, label: string, picture: ImageBitmap | null, key: number}[]} */
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
      this.waypoints.push({ cell, label: list.slice(0, MOST_NUMBERS).join(" ") + more, picture: null, key: 0 });
    }
    /** Name of the tag of a cell, by the cell's number. @type {Map<number, string>} */
    this.tags = new Map();
    for (const [name, [x, y]] of fixed.tags) {
      const at = ground.at(x, y);
      if (at >= 0 && !this.tags.has(at)) this.tags.set(at, name);
    }
  }

  /**
   * What lies on the ground: tunnels and tagged cells.
   * @param {CanvasRenderingContext2D} c in pixels of the page
   * @param {Camera} camera
   */
  draw(c, camera) {
    this.drawTubes(c, camera);
    this.drawTags(c, camera);
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
   * Waypoints, above the objects: they are copied from pictures, so that they cost little in every picture of the map.
   * @param {CanvasRenderingContext2D} c
   * @param {Camera} camera
   */
  drawWaypoints(c, camera) {
    const { ratio, zoom, width, height } = camera;
    const numbered = zoom >= NUMBERS;
    for (let i = 0; i < this.waypoints.length; i++) {
      const waypoint = this.waypoints[i];
      const [x, y] = waypoint.cell;
      const [px, py] = [(x + 0.5) * CELL, (y + 0.5) * CELL];
      const sx = Math.round(camera.across(px, py) * ratio) / ratio;
      const sy = Math.round(camera.down(px, py, this.ground.middle(x, y) * LEVEL) * ratio) / ratio;
      if (sx < -80 || sy < -20 || sx > width + 20 || sy > height + 20) continue;
      const picture = this.picture(waypoint, numbered, ratio);
      c.drawImage(picture, sx - LEFT, sy - HIGH / 2, picture.width / ratio, picture.height / ratio);
    }
  }

  /**
   * The picture of a waypoint, with its numbers or without.
   * @param {{label: string, picture: ImageBitmap | null, key: number}} waypoint
   * @param {boolean} numbered
   * @param {number} ratio
   */
  picture(waypoint, numbered, ratio) {
    const key = numbered ? ratio : -ratio;
    if (waypoint.picture && waypoint.key === key) return waypoint.picture;
    const wide = LEFT * 2 + (numbered ? 4 + 8 * waypoint.label.length : 0);
    const canvas = new OffscreenCanvas(Math.ceil(wide * ratio), Math.ceil(HIGH * ratio));
    const c = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
    c.scale(ratio, ratio);
    const r = numbered ? 6 : 3;
    c.moveTo(LEFT, (HIGH - r) / 2);
    c.lineTo(LEFT + r, HIGH / 2);
    c.lineTo(LEFT, (HIGH + r) / 2);
    c.lineTo(LEFT - r, HIGH / 2);
    c.closePath();
    c.strokeStyle = OUTLINE;
    c.lineWidth = 3;
    c.stroke();
    c.strokeStyle = WAYPOINT;
    c.lineWidth = 1.5;
    c.stroke();
    c.font = "600 10px system-ui, sans-serif";
    if (numbered) this.write(c, waypoint.label, LEFT + r + 3, HIGH / 2 + 3.5, WAYPOINT);
    waypoint.picture?.close();
    waypoint.key = key;
    return (waypoint.picture = canvas.transferToImageBitmap());
  }

  /**
   * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} c
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
