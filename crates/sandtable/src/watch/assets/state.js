// @ts-check
// What the page knows of the match, kept up to date by the messages of the server.

/** @import { At, Aim, Delta, Fixed, House, Line, Thing, Trigger, XY } from "./types" */

/** Springs kept of one trigger, and lines of each sort of the log: a busy sort does not push out the others. */
const MOST_MARKS = 2000;
const MOST_LINES = 200;
/** Objects that are gone and kept in the order of drawing until the next picture; a hidden page makes none. */
const MOST_GONE = 5000;
/** Leptons beyond which an object is not shown moving: it was put there. */
const FARTHEST = 1024;
/** Added to the depth of what moves: it is drawn after all structures. */
const ABOVE = 1 << 24;

/** No links. @type {[string, number][]} */
const NOTHING = [];

/** Frames of a second. */
export const FRAMES_PER_SECOND = 15;

/**
 * Time of the match at a frame, as minutes and seconds.
 * @param {number} frame
 */
export function clock(frame) {
  const seconds = Math.floor(frame / FRAMES_PER_SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** An object, where it was one view before, and where it is drawn. */
export class Moving {
  /**
   * @param {number} id
   * @param {Thing} thing
   */
  constructor(id, thing) {
    this.id = id;
    /** It is still on the map. */
    this.live = true;
    this.class = thing.class;
    this.kind = thing.kind;
    this.house = thing.house;
    this.x = this.px = thing.x;
    this.y = this.py = thing.y;
    this.z = this.pz = thing.z;
    this.f = thing.f;
    /** @type {[number, number] | null} */
    this.size = null;
    this.strength = 0;
    this.most = 0;
    this.mission = "";
    /** Number of the object it is in contact with; -1 none. */
    this.contact = -1;
    this.tethered = false;
    /** @type {string[]} */
    this.heard = [];
    /** @type {Aim | null} */
    this.target = null;
    /** @type {Aim | null} */
    this.destination = null;
    this.passengers = 0;
    this.tag = "";
    /** @type {[string, number][]} */
    this.links = NOTHING;
    this.moreLinks = 0;
    /** Place in the picture, in pixels. */
    this.sx = 0;
    this.sy = 0;
    /** Place in the order of drawing. */
    this.depth = 0;
    this.take(thing);
  }

  /**
   * Takes everything but the place.
   * @param {Thing} thing
   */
  take(thing) {
    this.class = thing.class;
    this.kind = thing.kind;
    this.house = thing.house;
    this.size = thing.size ?? null;
    this.strength = thing.strength;
    this.most = thing.most;
    this.mission = thing.mission;
    this.contact = thing.contact ?? -1;
    this.tethered = thing.tethered;
    this.heard = thing.heard;
    this.target = thing.target ?? null;
    this.destination = thing.destination ?? null;
    this.passengers = thing.passengers;
    this.tag = thing.tag ?? "";
    this.links = thing.links ?? NOTHING;
    this.moreLinks = thing.more_links ?? 0;
    this.depth = (this.class > 0 ? ABOVE : 0) + this.x + this.y;
  }

  /**
   * Objects that went far, or back in time, are shown where they are at once.
   * @param {number} x
   * @param {number} y
   * @param {number} z
   * @param {number} f
   * @param {boolean} back
   */
  move(x, y, z, f, back) {
    const jump = back || Math.abs(x - this.px) + Math.abs(y - this.py) > FARTHEST;
    this.x = x;
    this.y = y;
    this.z = z;
    this.f = f;
    this.depth = (this.class > 0 ? ABOVE : 0) + x + y;
    if (jump) this.rest();
  }

  /** It has arrived. */
  rest() {
    this.px = this.x;
    this.py = this.y;
    this.pz = this.z;
  }

  /** @returns {XY} */
  cell() {
    return [Math.floor(this.x / 256), Math.floor(this.y / 256)];
  }

  /** The cell that reports, messages and orders name: of a structure the northernmost one, not its middle. @returns {XY} */
  named() {
    const [width, height] = this.size ?? [0, 0];
    return [Math.floor(this.x / 256 - width / 2), Math.floor(this.y / 256 - height / 2)];
  }
}

/** The match as far as the page was told. */
export class State {
  constructor() {
    /** @type {Fixed | null} */
    this.fixed = null;
    /** @type {At} */
    this.at = { frame: 0, first: 0, playing: false, speed: 1, verdict: "running", rate: 0, generation: 0 };
    /** @type {Map<number, Moving>} */
    this.objects = new Map();
    /** Objects in the order of drawing. @type {Moving[]} */
    this.order = [];
    /** @type {House[]} */
    this.houses = [];
    /** @type {Trigger[]} */
    this.triggers = [];
    this.covers = new Uint8Array(0);
    /** Cells whose cover changed since the map looked; `coversAnew` when all did. @type {number[]} */
    this.coversChanged = [];
    this.coversAnew = true;
    /** Frames at which each trigger sprang. @type {number[][]} */
    this.springs = [];
    /** Lines by sort, each with its place among all. @type {Map<string, {at: number, line: Line}[]>} */
    this.lines = new Map();
    this.linesSoFar = 0;
    /** When the last view came, and how long it took after the one before, in milliseconds. */
    this.since = 0;
    this.between = 66;
    /** Count changes: of the houses, the log, the triggers' states and marks. */
    this.housesAge = 0;
    this.linesAge = 0;
    /** Triggers whose state or marks changed since the timeline looked; `triggersAnew` when all did. @type {Set<number>} */
    this.triggersChanged = new Set();
    this.triggersAnew = true;
    this.sorted = false;
    this.grown = false;
  }

  /** @param {Fixed} fixed */
  setFixed(fixed) {
    this.fixed = fixed;
    this.growCovers(fixed.ground.land.length);
    this.coversAnew = true;
    this.triggersAnew = true;
    this.housesAge++;
  }

  /** @param {number} length */
  growCovers(length) {
    if (length <= this.covers.length) return;
    const covers = new Uint8Array(length);
    covers.set(this.covers);
    this.covers = covers;
  }

  /**
   * @param {Delta} delta
   * @param {number} now
   */
  take(delta, now) {
    if (delta.full) this.forget();
    const back = delta.at.frame < this.at.frame;
    this.at = delta.at;
    this.between = Math.min(120, Math.max(8, now - this.since));
    this.since = now;
    this.takeObjects(delta, back);
    if (delta.houses) {
      for (const [n, house] of delta.houses) this.houses[n] = house;
      this.housesAge++;
    }
    for (const [n, trigger] of delta.triggers ?? []) {
      this.triggers[n] = trigger;
      this.triggersChanged.add(n);
    }
    for (const [at, cover] of delta.covers ?? []) {
      if (at >= this.covers.length) this.growCovers(at + 1);
      this.covers[at] = cover;
      this.coversChanged.push(at);
    }
    // A hidden page does not look at them.
    if (this.coversChanged.length > this.covers.length) {
      this.coversChanged = [];
      this.coversAnew = true;
    }
    this.takeNews(delta);
  }

  forget() {
    for (const thing of this.objects.values()) thing.live = false;
    this.objects.clear();
    this.grown = true;
    this.houses = [];
    this.triggers = [];
    this.triggersAnew = true;
    this.covers.fill(0);
    this.coversAnew = true;
  }

  /**
   * @param {Delta} delta
   * @param {boolean} back
   */
  takeObjects(delta, back) {
    const { objects, order } = this;
    for (let i = 0; i < order.length; i++) order[i].rest();
    for (const id of delta.gone ?? []) {
      const thing = objects.get(id);
      if (!thing) continue;
      thing.live = false;
      objects.delete(id);
      this.grown = true;
    }
    for (const [id, thing] of delta.objects ?? []) {
      const old = objects.get(id);
      if (old) {
        old.take(thing);
        old.move(thing.x, thing.y, thing.z, thing.f, back);
      } else {
        const made = new Moving(id, thing);
        objects.set(id, made);
        order.push(made);
        this.grown = true;
      }
    }
    for (const [id, x, y, z, f] of delta.moved ?? []) objects.get(id)?.move(x, y, z, f, back);
    this.sorted = false;
    if (order.length > objects.size + MOST_GONE) this.order = order.filter((thing) => thing.live);
  }

  /** @param {Delta} delta */
  takeNews(delta) {
    if (delta.anew) {
      this.springs = [];
      this.lines.clear();
      this.triggersAnew = true;
      this.linesAge++;
    }
    for (const [frame, trigger] of delta.springs ?? []) {
      const marks = (this.springs[trigger] ??= []);
      marks.push(frame);
      if (marks.length > MOST_MARKS) marks.splice(0, MOST_MARKS / 2);
      this.triggersChanged.add(trigger);
    }
    for (const line of delta.lines ?? []) {
      const sort = line[2] ?? "";
      const lines = this.lines.get(sort) ?? [];
      this.lines.set(sort, lines);
      lines.push({ at: this.linesSoFar++, line });
      if (lines.length > 2 * MOST_LINES) lines.splice(0, lines.length - MOST_LINES);
      this.linesAge++;
    }
  }

  /** Objects from the back to the front, structures first. Nearly sorted from view to view, so that it costs little. */
  inOrder() {
    if (this.grown) {
      this.order = this.order.filter((thing) => thing.live).sort(behind);
      this.grown = false;
    } else if (!this.sorted) {
      const { order } = this;
      for (let i = 1; i < order.length; i++) {
        const thing = order[i];
        let at = i - 1;
        while (at >= 0 && behind(order[at], thing) > 0) {
          order[at + 1] = order[at];
          at--;
        }
        order[at + 1] = thing;
      }
    }
    this.sorted = true;
    return this.order;
  }
}

/**
 * @param {Moving} a
 * @param {Moving} b
 */
function behind(a, b) {
  return a.depth - b.depth || a.id - b.id;
}
