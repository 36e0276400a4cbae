// @ts-check
// The map: the ground below, objects above it, and what one points at.

import { Camera } from "./camera.js";
import { CELL, Ground } from "./geometry.js";
import { Marks } from "./marks.js";
import { Objects } from "./objects.js";
import { listen } from "./pointer.js";
import { Terrain } from "./terrain.js";

/** @import { State } from "./state.js" */
/** @import { XY } from "./types" */

/** How far from an object a press still means it, in pixels. */
const NEAR = 16;
/** How long a place is pointed out, in milliseconds. */
const FLASH = 1500;
/** Zoom at which a place is shown at least. */
const CLOSE = 14;

/** The map of the page: two canvases, the ground and above it all that moves. */
export class MapView {
  /**
   * @param {{ground: HTMLCanvasElement, canvas: HTMLCanvasElement, where: HTMLElement}} parts
   * @param {State} state
   * @param {(id: number | null) => void} onPick
   */
  constructor({ ground, canvas, where }, state, onPick) {
    this.canvas = canvas;
    this.below = ground;
    this.where = where;
    this.state = state;
    this.onPick = onPick;
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    this.belowContext = /** @type {CanvasRenderingContext2D} */ (ground.getContext("2d", { alpha: false }));
    this.camera = new Camera();
    this.objects = new Objects(state);
    /** @type {Ground | null} */
    this.ground = null;
    /** @type {Terrain | null} */
    this.terrain = null;
    /** @type {Marks | null} */
    this.marks = null;
    /** @type {{left: number, right: number, top: number, bottom: number} | null} */
    this.area = null;
    /** @type {number | null} */
    this.selected = null;
    /** The chosen object is kept in the middle. */
    this.follow = false;
    /** @type {{cell: XY, until: number} | null} */
    this.flash = null;
    /** Objects, or ground and marks, must be drawn again. */
    this.dirty = true;
    this.groundDirty = true;
    /** Where the pointer is. @type {XY | null} */
    this.pointer = null;
    this.pointed = "";
    this.map = "";
    /** Nobody has moved the picture: it shows the whole map, in a window of any size. */
    this.whole = true;
    listen(canvas, {
      pan: (dx, dy) => this.pan(dx, dy),
      zoom: (factor, x, y) => this.zoomBy(factor, x, y),
      press: (x, y) => this.press(x, y),
      hover: (x, y) => (this.pointer = [x, y]),
      leave: () => (this.pointer = null),
    });
    new ResizeObserver(() => this.resize()).observe(canvas);
    this.resize();
  }

  /** The match was loaded anew. A map of the same size is the same map, changed: one goes on looking at the same place. */
  reset() {
    const fixed = this.state.fixed;
    if (!fixed) return;
    this.ground = new Ground(fixed.ground);
    this.terrain = new Terrain(this.ground, this.state);
    this.marks = new Marks(this.ground, fixed);
    this.area = this.ground.bounds();
    this.objects.reset();
    const map = `${fixed.file} ${fixed.ground.width} ${fixed.ground.height}`;
    if (map !== this.map) this.showAll();
    this.map = map;
    this.dirty = this.groundDirty = true;
  }

  resize() {
    const { canvas, below, camera } = this;
    camera.ratio = window.devicePixelRatio || 1;
    camera.width = canvas.clientWidth;
    camera.height = canvas.clientHeight;
    const [width, height] = [Math.round(camera.width * camera.ratio), Math.round(camera.height * camera.ratio)];
    for (const each of [canvas, below]) if (each.width !== width || each.height !== height) [each.width, each.height] = [width, height];
    if (this.whole) this.showAll();
    this.dirty = this.groundDirty = true;
  }

  /** Shows the whole playable area. */
  showAll() {
    if (this.area) this.camera.fit(this.area);
    this.moved();
    this.whole = true;
  }

  moved() {
    this.whole = false;
    if (this.area) this.camera.keepIn(this.area);
    this.dirty = this.groundDirty = true;
  }

  /**
   * Shows a cell in the middle, and points it out.
   * @param {XY} cell
   */
  centreOn(cell) {
    if (!this.ground) return;
    const [x, y] = cell;
    this.camera.u = x - y;
    this.camera.v = (x + y + 1 - this.ground.middle(x, y)) / 2;
    this.camera.zoom = Math.max(this.camera.zoom, CLOSE);
    this.flash = { cell, until: performance.now() + FLASH };
    this.moved();
  }

  /**
   * Chooses an object and shows it in the middle.
   * @param {number} id
   */
  select(id) {
    this.selected = id;
    const thing = this.state.objects.get(id);
    if (thing) this.centreOn(thing.cell());
    this.dirty = true;
    this.onPick(id);
  }

  /**
   * @param {number} factor
   * @param {number} [x] what stays where it is, in pixels
   * @param {number} [y]
   */
  zoomBy(factor, x, y) {
    this.camera.zoomBy(factor, x, y);
    this.moved();
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    this.camera.pan(dx, dy);
    this.moved();
  }

  /**
   * The object at a place of the picture.
   * @param {number} px
   * @param {number} py
   */
  find(px, py) {
    let best = null;
    let least = NEAR;
    for (const thing of this.state.order) {
      if (!thing.live) continue;
      const reach = thing.size ? ((thing.size[0] + thing.size[1]) * this.camera.zoom) / 4 : 0;
      const distance = Math.hypot(px - thing.sx, (py - thing.sy) * (thing.size ? 2 : 1)) - reach;
      // What stands on a structure is meant before it.
      const weighed = Math.max(distance, thing.size ? 8 : 0);
      if (weighed < least) [best, least] = [thing, weighed];
    }
    return best;
  }

  /**
   * @param {number} px
   * @param {number} py
   */
  press(px, py) {
    this.selected = this.find(px, py)?.id ?? null;
    this.dirty = true;
    this.onPick(this.selected);
  }

  /** Tells what the pointer points at; now and then is enough. */
  point() {
    let text = "";
    if (this.pointer && this.ground) {
      const [px, py] = this.pointer;
      const { camera } = this;
      const cell = this.ground.shown((px - camera.left()) / camera.zoom, (py - camera.top()) / camera.zoom);
      if (cell) {
        const [x, y] = cell;
        const at = this.ground.at(x, y);
        const fixed = this.state.fixed;
        const words = [`${x},${y}`, `level ${this.ground.level[at]}`, fixed?.ground.lands[this.ground.land[at]]?.[0]];
        words.push(fixed?.ground.covers[this.state.covers[at] - 1]?.[0], this.marks?.tags.get(at));
        const thing = this.find(px, py);
        if (thing) words.push(`${thing.kind} #${thing.id} of ${fixed?.houses[thing.house]?.name ?? thing.house}`);
        text = words.filter(Boolean).join(" · ");
      }
    }
    if (text === this.pointed) return;
    this.pointed = text;
    this.where.textContent = text;
    this.where.hidden = text === "";
  }

  /**
   * Draws what changed; false when nothing did.
   * @param {number} now
   */
  draw(now) {
    const { camera, state, ground, terrain, marks } = this;
    if (!ground || !terrain || !marks || camera.width === 0) return false;
    if ((window.devicePixelRatio || 1) !== camera.ratio) this.resize();
    if (this.flash && now > this.flash.until) {
      this.flash = null;
      this.dirty = true;
    }
    if (!this.dirty && !this.groundDirty && !this.flash && state.coversChanged.length === 0 && !state.coversAnew) return false;
    const t = Math.min(1, (now - state.since) / state.between);
    const followed = this.follow && this.selected !== null ? state.objects.get(this.selected) : undefined;
    if (followed) {
      const [x, y, z] = [followed.px + (followed.x - followed.px) * t, followed.py + (followed.y - followed.py) * t, followed.z];
      const [u, v] = [(x - y) / CELL, ((x + y) / CELL - z / 104) / 2];
      if (u !== camera.u || v !== camera.v) [camera.u, camera.v, this.groundDirty] = [u, v, true];
    }
    if (terrain.refresh() || this.groundDirty) this.drawGround(terrain, marks);
    const { context: c } = this;
    c.setTransform(camera.ratio, 0, 0, camera.ratio, 0, 0);
    c.clearRect(0, 0, camera.width, camera.height);
    this.objects.draw(c, camera, ground, t, this.selected);
    marks.drawWaypoints(c, camera);
    if (this.flash) marks.flash(c, camera, this.flash.cell, Math.max(0, (this.flash.until - now) / FLASH));
    // Drawn again until everything has arrived where it is.
    this.dirty = t < 1;
    return true;
  }

  /**
   * @param {Terrain} terrain
   * @param {Marks} marks
   */
  drawGround(terrain, marks) {
    const { belowContext: c, camera, below } = this;
    c.setTransform(1, 0, 0, 1, 0, 0);
    c.fillStyle = "#1b1d21";
    c.fillRect(0, 0, below.width, below.height);
    this.groundDirty = !terrain.draw(c, camera);
    c.setTransform(camera.ratio, 0, 0, camera.ratio, 0, 0);
    marks.draw(c, camera);
  }
}
