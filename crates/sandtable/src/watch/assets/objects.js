// @ts-check
// Structures, vehicles, soldiers and aircraft on the map, and the lines between them.

import { CELL, LEVEL } from "./geometry.js";
import { NOBODY, livery } from "./houses.js";
import { Sprites } from "./sprites.js";

/** @import { Camera } from "./camera.js" */
/** @import { Ground } from "./geometry.js" */
/** @import { Livery } from "./houses.js" */
/** @import { Moving, State } from "./state.js" */
/** @import { Aim } from "./types" */

/** Lines of radio contact, of a tether, to a destination, to a target. */
const RADIO = "#58e0e8";
const TETHER = "#ffd84a";
const DESTINATION = "#78e08c";
const TARGET = "#ff5a4a";
const DASHES = [5, 4];
const WHOLE = /** @type {number[]} */ ([]);
/** Width of a letter of a structure's name. */
const LETTER = 8.5;
/** Zoom from which the strength of what is damaged is shown. */
const BARS = 9;

/** Draws the objects. */
export class Objects {
  /** @param {State} state */
  constructor(state) {
    this.state = state;
    this.sprites = new Sprites();
    /** @type {Livery[]} */
    this.liveries = [];
  }

  /** The houses are known: chooses how each looks. */
  reset() {
    this.liveries = livery(this.state.fixed?.houses ?? []);
  }

  /**
   * @param {CanvasRenderingContext2D} c in pixels of the page
   * @param {Camera} camera
   * @param {Ground} ground
   * @param {number} t how far between two views, 0 to 1
   * @param {number | null} selected
   */
  draw(c, camera, ground, t, selected) {
    const order = this.state.inOrder();
    const { zoom, width, height } = camera;
    this.sprites.prepare(zoom, camera.ratio, this.liveries);
    const reach = 4 * zoom + 20;
    for (let i = 0; i < order.length; i++) {
      const thing = order[i];
      const x = thing.px + (thing.x - thing.px) * t;
      const y = thing.py + (thing.y - thing.py) * t;
      const z = thing.pz + (thing.z - thing.pz) * t;
      const sx = (thing.sx = camera.across(x, y));
      const sy = (thing.sy = camera.down(x, y, z));
      if (sx < -reach || sy < -reach || sx > width + reach || sy > height + reach) continue;
      if (thing.size) this.structure(c, thing, thing.size, zoom);
      else this.mobile(c, thing, ground, camera);
      if (zoom >= BARS && thing.strength < thing.most && thing.id !== selected) this.bar(c, thing, zoom);
    }
    this.links(c, order);
    const chosen = selected === null ? undefined : this.state.objects.get(selected);
    if (chosen) this.chosen(c, chosen, camera, ground);
  }

  /**
   * @param {CanvasRenderingContext2D} c
   * @param {Moving} thing
   * @param {[number, number]} size
   * @param {number} zoom
   */
  structure(c, thing, [width, height], zoom) {
    const { colour, outline, ink } = this.liveries[thing.house] ?? NOBODY;
    const { sx: x, sy: y } = thing;
    c.beginPath();
    foundation(c, x, y, Math.max(width, 0.4) / 2 - 0.06, Math.max(height, 0.4) / 2 - 0.06, zoom);
    c.globalAlpha = 0.82;
    c.fillStyle = colour;
    c.fill();
    c.globalAlpha = 1;
    c.strokeStyle = outline;
    c.lineWidth = zoom < 8 ? 1 : 1.5;
    c.stroke();
    if ((width + height) * zoom < thing.kind.length * LETTER + 8 || width < 1) return;
    c.fillStyle = ink;
    c.font = "600 10px system-ui, sans-serif";
    c.textAlign = "center";
    c.fillText(thing.kind, x, y + 3.5);
    c.textAlign = "left";
  }

  /**
   * @param {CanvasRenderingContext2D} c
   * @param {Moving} thing
   * @param {Ground} ground
   * @param {Camera} camera
   */
  mobile(c, thing, ground, camera) {
    if (thing.class === 3) {
      // The shadow tells how high it flies.
      const level = ground.middle(Math.floor(thing.x / CELL), Math.floor(thing.y / CELL));
      const drop = ((thing.z / LEVEL - level) * camera.zoom) / 2;
      if (drop > 2) {
        c.fillStyle = "rgba(0,0,0,0.45)";
        c.beginPath();
        c.ellipse(thing.sx, thing.sy + drop, camera.zoom * 0.5, camera.zoom * 0.25, 0, 0, 2 * Math.PI);
        c.fill();
      }
    }
    this.sprites.draw(c, thing);
  }

  /**
   * Strength, as a share of what it can be.
   * @param {CanvasRenderingContext2D} c
   * @param {Moving} thing
   * @param {number} zoom
   */
  bar(c, thing, zoom) {
    const w = Math.max(14, thing.size ? zoom * 1.6 : zoom);
    const lift = thing.size ? ((thing.size[0] + thing.size[1]) / 4) * zoom + 5 : zoom * 0.6 + 5;
    const [x, y] = [Math.round(thing.sx - w / 2), Math.round(thing.sy - lift)];
    const share = Math.min(1, Math.max(0, thing.strength / Math.max(1, thing.most)));
    c.fillStyle = "#141418";
    c.fillRect(x - 1, y - 1, w + 2, 5);
    c.fillStyle = share > 0.5 ? "#5cc85c" : share > 0.25 ? "#e8c840" : "#e04838";
    c.fillRect(x, y, w * share, 3);
  }

  /**
   * Radio contacts, and tethers above them.
   * @param {CanvasRenderingContext2D} c
   * @param {Moving[]} order
   */
  links(c, order) {
    const { objects } = this.state;
    c.lineCap = "round";
    for (let pass = 0; pass < 2; pass++) {
      const tethered = pass === 1;
      let any = false;
      for (let i = 0; i < order.length; i++) {
        const thing = order[i];
        if (thing.contact < 0 || thing.tethered !== tethered) continue;
        const other = objects.get(thing.contact);
        // Of two that speak with each other one draws the line.
        if (!other || (other.contact === thing.id && other.tethered === tethered && other.id < thing.id)) continue;
        if (!any) c.beginPath();
        any = true;
        c.moveTo(thing.sx, thing.sy);
        c.lineTo(other.sx, other.sy);
      }
      if (!any) continue;
      c.strokeStyle = tethered ? TETHER : RADIO;
      c.lineWidth = tethered ? 3 : 2;
      c.stroke();
    }
  }

  /**
   * The chosen one: a ring, its strength, where it goes, at what it aims.
   * @param {CanvasRenderingContext2D} c
   * @param {Moving} thing
   * @param {Camera} camera
   * @param {Ground} ground
   */
  chosen(c, thing, camera, ground) {
    if (thing.destination) this.aim(c, thing, thing.destination, DESTINATION, camera, ground);
    if (thing.target) this.aim(c, thing, thing.target, TARGET, camera, ground);
    const { zoom } = camera;
    const r = Math.max(10, zoom * 0.9);
    c.beginPath();
    if (thing.size) foundation(c, thing.sx, thing.sy, thing.size[0] / 2 + 0.2, thing.size[1] / 2 + 0.2, zoom);
    else c.ellipse(thing.sx, thing.sy, r, r, 0, 0, 2 * Math.PI);
    c.strokeStyle = "#141418";
    c.lineWidth = 4;
    c.stroke();
    c.strokeStyle = "#ffffff";
    c.lineWidth = 2;
    c.stroke();
    this.bar(c, thing, zoom);
  }

  /**
   * @param {CanvasRenderingContext2D} c
   * @param {Moving} thing
   * @param {Aim} aim
   * @param {string} colour
   * @param {Camera} camera
   * @param {Ground} ground
   */
  aim(c, thing, [id, [cx, cy]], colour, camera, ground) {
    const other = id === null ? undefined : this.state.objects.get(id);
    const [x, y] = [(cx + 0.5) * CELL, (cy + 0.5) * CELL];
    const px = other ? other.sx : camera.across(x, y);
    const py = other ? other.sy : camera.down(x, y, ground.middle(cx, cy) * LEVEL);
    c.setLineDash(DASHES);
    for (let pass = 0; pass < 2; pass++) {
      c.beginPath();
      c.moveTo(thing.sx, thing.sy);
      c.lineTo(px, py);
      c.strokeStyle = pass ? colour : "#141418";
      c.lineWidth = pass ? 2 : 3.5;
      c.stroke();
    }
    c.setLineDash(WHOLE);
    c.fillStyle = colour;
    c.beginPath();
    c.arc(px, py, 4, 0, 2 * Math.PI);
    c.fill();
  }
}

/**
 * The rim of a structure as a path.
 * @param {CanvasRenderingContext2D} c
 * @param {number} x
 * @param {number} y
 * @param {number} w half its width in cells
 * @param {number} h half its height
 * @param {number} zoom
 */
function foundation(c, x, y, w, h, zoom) {
  c.moveTo(x + (-w + h) * zoom, y + ((-w - h) * zoom) / 2);
  c.lineTo(x + (w + h) * zoom, y + ((w - h) * zoom) / 2);
  c.lineTo(x + (w - h) * zoom, y + ((w + h) * zoom) / 2);
  c.lineTo(x + (-w - h) * zoom, y + ((-w + h) * zoom) / 2);
  c.closePath();
}
