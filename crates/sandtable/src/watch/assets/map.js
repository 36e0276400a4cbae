// @ts-check
// The map: ground, what lies on it, objects between two views, links, and how one moves about.

import { State } from "./state.js";

/** @typedef {import("./state.js").Moving} Moving */
/** @typedef {import("./state.js").XY} XY */

/** Leptons of a cell, and of a level. */
const CELL = 256;
const LEVEL = 104;
/** Half the width of a cell in pixels: least, most, and the one of the overview picture. */
const LEAST = 1.5;
const MOST = 72;
const OVERVIEW = 6;
/** The overview picture is drawn smaller when a side would be longer than this. */
const LONGEST = 8192;
/** How far from an object a press still means it, in pixels. */
const NEAR = 16;

/**
 * A colour, brighter or darker.
 * @param {string} hex
 * @param {number} percent
 */
function lit(hex, percent) {
  const part = (/** @type {number} */ at) =>
    Math.min(255, Math.round((parseInt(hex.slice(at, at + 2), 16) * percent) / 100));
  return `rgb(${part(1)},${part(3)},${part(5)})`;
}

export class MapView {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {State} state
   * @param {(id: number | null) => void} onPick
   */
  constructor(canvas, state, onPick) {
    this.canvas = canvas;
    this.state = state;
    this.onPick = onPick;
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    this.zoom = 12;
    /** Middle of the picture, in units of half a cell's width. */
    this.middle = { x: 0, y: 0 };
    /** @type {number | null} */
    this.selected = null;
    /** @type {{x: number, y: number, until: number} | null} a place to show for a moment */
    this.flash = null;
    this.dirty = true;
    /** @type {HTMLCanvasElement | null} */
    this.overview = null;
    this.overviewZoom = OVERVIEW;
    this.overviewAge = -1;
    /** Cells in the order of the server, and where each is. */
    this.cellX = new Int16Array(0);
    this.cellY = new Int16Array(0);
    /** @type {Map<number, number>} */
    this.index = new Map();
    /** @type {Map<string, string>} */
    this.colours = new Map();
    this.listen();
  }

  /** The match was loaded anew. */
  reset() {
    const ground = this.state.fixed?.ground;
    if (!ground) return;
    const side = ground.width + ground.height;
    const count = ground.land.length;
    this.cellX = new Int16Array(count);
    this.cellY = new Int16Array(count);
    this.index = new Map();
    this.colours.clear();
    let at = 0;
    for (let y = 1; y < side; y++) {
      for (let x = 1; x < side; x++) {
        const { width: w, height: h } = ground;
        if (!(x + y > w && x - y < w && y - x < w && x + y <= w + 2 * h)) continue;
        this.cellX[at] = x;
        this.cellY[at] = y;
        this.index.set(y * 512 + x, at);
        at++;
      }
    }
    this.overview = null;
    this.showAll();
  }

  /** Shows the whole playable area. */
  showAll() {
    const ground = this.state.fixed?.ground;
    if (!ground) return;
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let i = 0; i < this.cellX.length; i++) {
      if (ground.playable.charCodeAt(i) === 48) continue;
      const [x, y] = [this.cellX[i] - this.cellY[i], (this.cellX[i] + this.cellY[i] + 1) / 2];
      left = Math.min(left, x - 1);
      right = Math.max(right, x + 1);
      top = Math.min(top, y - 0.5);
      bottom = Math.max(bottom, y + 0.5);
    }
    if (left > right) return;
    this.middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const fit = Math.min(this.canvas.clientWidth / (right - left), this.canvas.clientHeight / (bottom - top));
    this.zoom = Math.min(MOST, Math.max(LEAST, fit || 4));
    this.dirty = true;
  }

  /** @param {XY} cell */
  centreOn([x, y]) {
    const h = this.height(x, y);
    this.middle = { x: x - y, y: (x + y + 1 - h) / 2 };
    this.zoom = Math.max(this.zoom, 14);
    this.flash = { x, y, until: performance.now() + 1500 };
    this.dirty = true;
  }

  /** @param {number} id */
  select(id) {
    this.selected = id;
    const thing = this.state.objects.get(id);
    if (thing) this.centreOn([Math.floor(thing.x / CELL), Math.floor(thing.y / CELL)]);
    this.dirty = true;
  }

  /**
   * Level of a cell; half a level more on a slope.
   * @param {number} x
   * @param {number} y
   */
  height(x, y) {
    const ground = this.state.fixed?.ground;
    const at = this.index.get(y * 512 + x);
    if (!ground || at === undefined) return 0;
    return ground.level.charCodeAt(at) - 48 + (ground.ramp.charCodeAt(at) === 48 ? 0 : 0.5);
  }

  /**
   * @param {number} factor
   * @param {number} [px] what stays where it is, in pixels
   * @param {number} [py]
   */
  zoomBy(factor, px = this.canvas.clientWidth / 2, py = this.canvas.clientHeight / 2) {
    const old = this.zoom;
    this.zoom = Math.min(MOST, Math.max(LEAST, old * factor));
    const [dx, dy] = [px - this.canvas.clientWidth / 2, py - this.canvas.clientHeight / 2];
    this.middle.x += dx / old - dx / this.zoom;
    this.middle.y += dy / old - dy / this.zoom;
    this.dirty = true;
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    this.middle.x -= dx / this.zoom;
    this.middle.y -= dy / this.zoom;
    this.dirty = true;
  }

  listen() {
    const { canvas } = this;
    /** @type {{x: number, y: number, moved: boolean} | null} */
    let drag = null;
    canvas.addEventListener("pointerdown", (event) => {
      drag = { x: event.clientX, y: event.clientY, moved: false };
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (!drag) return;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.moved && Math.abs(dx) + Math.abs(dy) < 4) return;
      this.pan(dx, dy);
      drag = { x: event.clientX, y: event.clientY, moved: true };
    });
    canvas.addEventListener("pointerup", (event) => {
      if (drag && !drag.moved) this.press(event.offsetX, event.offsetY);
      drag = null;
    });
    canvas.addEventListener("pointercancel", () => (drag = null));
    canvas.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.zoomBy(Math.exp(-Math.sign(event.deltaY) * 0.18), event.offsetX, event.offsetY);
      },
      { passive: false },
    );
    new ResizeObserver(() => (this.dirty = true)).observe(canvas);
  }

  /**
   * @param {number} px
   * @param {number} py
   */
  press(px, py) {
    let best = null;
    let least = NEAR;
    for (const [id, thing] of this.state.objects) {
      const [x, y] = this.place(thing.x, thing.y, thing.z);
      const reach = thing.size ? ((thing.size[0] + thing.size[1]) * this.zoom) / 4 : 0;
      const distance = Math.hypot(px - x, (py - y) * (thing.size ? 2 : 1)) - reach;
      // What stands on a structure is meant before it.
      const weighed = Math.max(distance, thing.size ? 8 : 0);
      if (weighed < least) [best, least] = [id, weighed];
    }
    this.selected = best;
    this.dirty = true;
    this.onPick(best);
  }

  /**
   * Where a place in leptons is in the picture, in pixels.
   * @param {number} x
   * @param {number} y
   * @param {number} z
   * @returns {XY}
   */
  place(x, y, z) {
    const [ux, uy] = [(x - y) / CELL, (x + y) / CELL / 2 - z / LEVEL / 2];
    return [
      (ux - this.middle.x) * this.zoom + this.canvas.clientWidth / 2,
      (uy - this.middle.y) * this.zoom + this.canvas.clientHeight / 2,
    ];
  }

  /**
   * The middle of a cell's surface, in pixels.
   * @param {XY} cell
   */
  cell([x, y]) {
    return this.place((x + 0.5) * CELL, (y + 0.5) * CELL, this.height(x, y) * LEVEL);
  }

  /**
   * @param {number} now
   * @returns {void}
   */
  draw(now) {
    const { canvas, context, state } = this;
    const t = Math.min(1, (now - state.since) / state.between);
    if (this.flash && now > this.flash.until) [this.flash, this.dirty] = [null, true];
    if (!state.fixed || (!this.dirty && !this.flash)) return;
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = "#1b1d21";
    context.fillRect(0, 0, canvas.clientWidth, canvas.clientHeight);
    this.drawGround();
    this.drawMarks();
    this.drawObjects(t);
    // Drawn again until everything has arrived where it is.
    this.dirty = t < 1;
  }

  drawGround() {
    const { context, canvas } = this;
    if (this.zoom >= 2 * this.overviewZoom) {
      const origin = this.place(0, 0, 0);
      this.drawCells(context, this.zoom, origin, [canvas.clientWidth, canvas.clientHeight]);
      return;
    }
    const ground = /** @type {import("./state.js").Fixed} */ (this.state.fixed).ground;
    const top = (ground.width / 2 - 8) | 0;
    const size = [2 * ground.width + 2, ground.width / 2 + ground.height + 2 - top + 1];
    if (!this.overview || this.overviewAge !== this.state.coversAge) {
      this.overviewZoom = Math.min(OVERVIEW, LONGEST / Math.max(...size));
      const z = this.overviewZoom;
      this.overview ??= document.createElement("canvas");
      [this.overview.width, this.overview.height] = [Math.ceil(size[0] * z), Math.ceil(size[1] * z)];
      const inside = /** @type {CanvasRenderingContext2D} */ (this.overview.getContext("2d"));
      const origin = /** @type {XY} */ ([(ground.width + 1) * z, -top * z]);
      this.drawCells(inside, z, origin, [this.overview.width, this.overview.height]);
      this.overviewAge = this.state.coversAge;
    }
    const scale = this.zoom / this.overviewZoom;
    const [x, y] = this.place(0, 0, 0);
    const [left, up] = [x - (ground.width + 1) * this.zoom, y + top * this.zoom];
    context.drawImage(this.overview, left, up, this.overview.width * scale, this.overview.height * scale);
  }

  /**
   * @param {CanvasRenderingContext2D} c
   * @param {number} z half the width of a cell
   * @param {XY} origin where cell corner 0,0 is
   * @param {XY} size
   */
  drawCells(c, z, [ox, oy], [width, height]) {
    const { lands, covers, land, level, ramp, playable } =
      /** @type {import("./state.js").Fixed} */ (this.state.fixed).ground;
    const half = z / 2;
    // A little larger than it is, so that no line shows between cells.
    const more = 0.5;
    for (let i = 0; i < this.cellX.length; i++) {
      const [x, y] = [this.cellX[i], this.cellY[i]];
      const slope = ramp.charCodeAt(i) !== 48;
      const h = level.charCodeAt(i) - 48 + (slope ? 0.5 : 0);
      const [sx, sy] = [ox + (x - y) * z, oy + (x + y - h) * half];
      if (sx < -z || sx > width + z || sy > height || sy < -z - 16 * half) continue;
      const light = (86 + 3 * Math.min(14, h) + (slope ? 5 : 0) - (((x ^ y) & 1) << 1)) * (playable.charCodeAt(i) === 48 ? 0.55 : 1);
      const base = lands[land.charCodeAt(i) - 48]?.[1] ?? lands[0][1];
      const drop = h - Math.min(this.height(x + 1, y), this.height(x, y + 1));
      // Slopes are drawn flat at half a level: what is no more than that is no cliff.
      if (drop > 1) {
        c.fillStyle = this.shade(base, Math.round(light * 0.55));
        c.beginPath();
        c.moveTo(sx - z, sy + half);
        c.lineTo(sx, sy + 2 * half);
        c.lineTo(sx + z, sy + half);
        c.lineTo(sx + z, sy + half + drop * half);
        c.lineTo(sx, sy + 2 * half + drop * half);
        c.lineTo(sx - z, sy + half + drop * half);
        c.fill();
      }
      const cover = this.state.covers[i];
      c.fillStyle = this.shade(cover ? covers[cover - 1][1] : base, Math.round(light));
      c.beginPath();
      c.moveTo(sx, sy - more);
      c.lineTo(sx + z + more, sy + half);
      c.lineTo(sx, sy + 2 * half + more);
      c.lineTo(sx - z - more, sy + half);
      c.fill();
    }
  }

  /**
   * @param {string} hex
   * @param {number} percent
   */
  shade(hex, percent) {
    const key = hex + percent;
    let colour = this.colours.get(key);
    if (!colour) this.colours.set(key, (colour = lit(hex, percent)));
    return colour;
  }

  drawMarks() {
    const { context: c, state, zoom } = this;
    const fixed = /** @type {import("./state.js").Fixed} */ (state.fixed);
    const diamond = (/** @type {XY} */ cell) => {
      const [x, y] = this.cell(cell);
      c.moveTo(x, y - zoom / 2);
      c.lineTo(x + zoom, y);
      c.lineTo(x, y + zoom / 2);
      c.lineTo(x - zoom, y);
      c.closePath();
    };
    c.beginPath();
    for (const [, cell] of fixed.tags) diamond(cell);
    c.fillStyle = "rgba(214,92,204,0.3)";
    c.fill();
    c.fillStyle = "#ffec96";
    c.font = "10px system-ui, sans-serif";
    for (const [number, cell] of fixed.waypoints) {
      const [x, y] = this.cell(cell);
      c.fillRect(x - 1.5, y - 1.5, 3, 3);
      if (zoom >= 8) c.fillText(String(number), x + 4, y + 3);
    }
    if (this.flash) {
      c.beginPath();
      diamond([this.flash.x, this.flash.y]);
      const [x, y] = this.cell([this.flash.x, this.flash.y]);
      c.moveTo(x + 2 * zoom, y);
      c.ellipse(x, y, 2 * zoom, zoom, 0, 0, 2 * Math.PI);
      c.strokeStyle = "#ff4040";
      c.lineWidth = 2;
      c.stroke();
    }
  }

  /** @param {number} t how far between two views, 0 to 1 */
  drawObjects(t) {
    const { context: c, state, zoom } = this;
    /** @type {Map<number, XY>} */
    const places = new Map();
    const sorted = [...state.objects].sort(
      ([, a], [, b]) => Number(a.class > 0) - Number(b.class > 0) || a.x + a.y - b.x - b.y,
    );
    for (const [id, thing] of sorted) {
      const mid = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * t;
      const at = this.place(mid(thing.px, thing.x), mid(thing.py, thing.y), mid(thing.pz, thing.z));
      places.set(id, at);
      this.drawThing(thing, at);
    }
    c.lineCap = "round";
    for (const [id, thing] of sorted) {
      if (thing.contact === undefined) continue;
      const [from, to] = [places.get(id), places.get(thing.contact)];
      if (from && to) this.line(from, to, thing.tethered ? "#ffd84a" : "#58e0e8", thing.tethered ? 3 : 1.5, []);
    }
    const thing = this.selected === null ? undefined : state.objects.get(this.selected);
    const at = places.get(this.selected ?? -1);
    if (!thing || !at) return;
    const goal = (/** @type {[number | null, XY]} */ [id, cell]) => (id !== null && places.get(id)) || this.cell(cell);
    if (thing.destination) this.line(at, goal(thing.destination), "#78e08c", 1.5, [5, 4]);
    if (thing.target) this.line(at, goal(thing.target), "#ff5a4a", 1.5, [5, 4]);
    const r = thing.size ? ((thing.size[0] + thing.size[1]) / 2) * zoom + 3 : Math.max(9, zoom * 0.8);
    c.beginPath();
    c.ellipse(at[0], at[1], r, thing.size ? r / 2 : r, 0, 0, 2 * Math.PI);
    c.strokeStyle = "#ffffff";
    c.lineWidth = 1.5;
    c.stroke();
  }

  /**
   * @param {XY} from
   * @param {XY} to
   * @param {string} colour
   * @param {number} width
   * @param {number[]} dashes
   */
  line(from, to, colour, width, dashes) {
    const { context: c } = this;
    c.beginPath();
    c.setLineDash(dashes);
    c.moveTo(...from);
    c.lineTo(...to);
    c.strokeStyle = colour;
    c.lineWidth = width;
    c.stroke();
    c.setLineDash([]);
  }

  /**
   * @param {Moving} thing
   * @param {XY} at
   */
  drawThing(thing, [x, y]) {
    const { context: c, zoom, canvas } = this;
    const reach = 4 * zoom + 20;
    if (x < -reach || y < -reach || x > canvas.clientWidth + reach || y > canvas.clientHeight + reach) return;
    const colour = this.state.fixed?.houses[thing.house]?.colour ?? "#888888";
    c.fillStyle = colour;
    c.strokeStyle = "#141418";
    c.lineWidth = 1;
    c.beginPath();
    if (thing.size) {
      const [w, h] = thing.size.map((n) => Math.max(n, 0.4) / 2);
      c.moveTo(x + (-w + h) * zoom, y + ((-w - h) * zoom) / 2);
      c.lineTo(x + (w + h) * zoom, y + ((w - h) * zoom) / 2);
      c.lineTo(x + (w - h) * zoom, y + ((w + h) * zoom) / 2);
      c.lineTo(x + (-w - h) * zoom, y + ((-w + h) * zoom) / 2);
      c.closePath();
      c.globalAlpha = 0.85;
      c.fill();
      c.globalAlpha = 1;
      c.stroke();
    } else {
      const size = Math.max(2, zoom * [0, 0.42, 0.2, 0.4][thing.class]);
      // North of the map is up and right on the screen.
      const turn = (thing.f / 128) * Math.PI;
      const ahead = (/** @type {number} */ add, /** @type {number} */ far) => {
        const [dx, dy] = [Math.sin(turn + add) * far, -Math.cos(turn + add) * far];
        return /** @type {XY} */ ([x + (dx - dy) * 0.75, y + ((dx + dy) / 2) * 0.75]);
      };
      if (thing.class === 2) {
        c.arc(x, y, size, 0, 2 * Math.PI);
      } else if (thing.class === 3) {
        c.moveTo(...ahead(0, size * 2));
        c.lineTo(...ahead(2.3, size * 1.6));
        c.lineTo(...ahead(-2.3, size * 1.6));
        c.closePath();
      } else {
        c.moveTo(...ahead(0.6, size * 1.6));
        for (const add of [Math.PI - 0.6, Math.PI + 0.6, -0.6]) c.lineTo(...ahead(add, size * 1.6));
        c.closePath();
      }
      c.fill();
      c.stroke();
      if (thing.class === 1 && zoom >= 6) this.line([x, y], ahead(0, size * 1.6), "#141418", 1.5, []);
    }
    if (thing.strength < thing.most && zoom >= 8) {
      const w = Math.max(12, zoom);
      c.fillStyle = "#141418";
      c.fillRect(x - w / 2 - 1, y - zoom * 0.6 - 5, w + 2, 4);
      const share = Math.max(0, thing.strength / Math.max(1, thing.most));
      c.fillStyle = share > 0.5 ? "#5cc85c" : share > 0.25 ? "#e8c840" : "#e04838";
      c.fillRect(x - w / 2, y - zoom * 0.6 - 4, w * share, 2);
    }
  }
}
