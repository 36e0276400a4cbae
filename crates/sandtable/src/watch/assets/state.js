// @ts-check
// What the page knows of the match, kept up to date by the messages of the server.

/** @typedef {[number, number]} XY */
/**
 * @typedef {object} Fixed
 * @property {string} title
 * @property {string} file
 * @property {number} seed
 * @property {string} difficulty
 * @property {boolean} restartable
 * @property {{width: number, height: number, lands: [string, string][], covers: [string, string][], land: string, level: string, ramp: string, playable: string}} ground
 * @property {{name: string, colour: string, player: boolean, human: boolean}[]} houses
 * @property {{id: string, name: string, owner: string, events: string[], actions: string[], places: XY[]}[]} triggers
 * @property {[number, XY][]} waypoints
 * @property {[string, XY][]} tags
 */
/**
 * @typedef {object} Thing
 * @property {number} class 0 structure, 1 vehicle, 2 soldier, 3 aircraft
 * @property {string} kind
 * @property {number} house
 * @property {number} x
 * @property {number} y
 * @property {number} z
 * @property {number} f facing, 256 a turn
 * @property {XY} [size]
 * @property {number} strength
 * @property {number} most
 * @property {string} mission
 * @property {number} [contact]
 * @property {boolean} tethered
 * @property {string[]} heard
 * @property {[number | null, XY]} [target]
 * @property {[number | null, XY]} [destination]
 * @property {number} passengers
 * @property {string} [tag]
 * @property {[string, number][]} [links]
 * @property {number} [more_links]
 */
/** @typedef {Thing & {px: number, py: number, pz: number}} Moving where it was one view before */
/** @typedef {{credits: number, power: number, drain: number, counts: number[], defeated: boolean}} House */
/** @typedef {{frame: number, first: number, playing: boolean, speed: number, goal?: number, verdict: string, rate: number, generation: number}} At */
/**
 * @typedef {object} Delta
 * @property {boolean} [full]
 * @property {At} at
 * @property {[number, Thing][]} [objects]
 * @property {[number, number, number, number, number][]} [moved]
 * @property {number[]} [gone]
 * @property {[number, House][]} [houses]
 * @property {[number, [string, number, number | null]][]} [triggers]
 * @property {[number, number][]} [covers]
 * @property {boolean} [anew]
 * @property {[number, number][]} [springs]
 * @property {[number, string, string][]} [lines] frame, text, sort: text, happening, radio, note
 */

/** Springs kept of one trigger, and lines of the log. */
const MOST_MARKS = 2000;
const MOST_LINES = 500;
/** Leptons beyond which an object is not shown moving: it was put there. */
const FARTHEST = 1024;

/** Frames of a second. */
export const FRAMES_PER_SECOND = 15;

/** @param {number} frame */
export function clock(frame) {
  const seconds = Math.floor(frame / FRAMES_PER_SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export class State {
  constructor() {
    /** @type {Fixed | null} */
    this.fixed = null;
    /** @type {At} */
    this.at = { frame: 0, first: 0, playing: false, speed: 1, verdict: "running", rate: 0, generation: 0 };
    /** @type {Map<number, Moving>} */
    this.objects = new Map();
    /** @type {House[]} */
    this.houses = [];
    /** @type {[string, number, number | null][]} */
    this.triggers = [];
    /** @type {Uint8Array} */
    this.covers = new Uint8Array(0);
    /** @type {number[][]} frames at which each trigger sprang */
    this.springs = [];
    /** @type {[number, string][]} */
    this.lines = [];
    /** When the last view came, and how long it took after the one before, in milliseconds. */
    this.since = 0;
    this.between = 66;
    /** Counts changes of what lies on the ground, and of the log. */
    this.coversAge = 0;
    this.linesAge = 0;
    this.springsAge = 0;
  }

  /** @param {Fixed} fixed */
  setFixed(fixed) {
    this.fixed = fixed;
    const covers = new Uint8Array(fixed.ground.land.length);
    covers.set(this.covers.subarray(0, covers.length));
    this.covers = covers;
    this.coversAge++;
  }

  /**
   * @param {Delta} delta
   * @param {number} now
   */
  take(delta, now) {
    if (delta.full) {
      this.objects.clear();
      this.houses = [];
      this.triggers = [];
      this.covers.fill(0);
    }
    const frames = delta.at.frame - this.at.frame;
    this.at = delta.at;
    this.between = Math.min(120, Math.max(8, now - this.since));
    this.since = now;
    for (const thing of this.objects.values()) {
      thing.px = thing.x;
      thing.py = thing.y;
      thing.pz = thing.z;
    }
    for (const id of delta.gone ?? []) this.objects.delete(id);
    for (const [id, thing] of delta.objects ?? []) {
      const old = this.objects.get(id) ?? thing;
      this.objects.set(id, settle({ ...thing, px: old.x, py: old.y, pz: old.z }, frames));
    }
    for (const [id, x, y, z, f] of delta.moved ?? []) {
      const thing = this.objects.get(id);
      if (thing) settle(Object.assign(thing, { x, y, z, f }), frames);
    }
    for (const [n, house] of delta.houses ?? []) this.houses[n] = house;
    for (const [n, trigger] of delta.triggers ?? []) this.triggers[n] = trigger;
    if (delta.covers) {
      const end = delta.covers[delta.covers.length - 1][0];
      if (end >= this.covers.length) {
        const covers = new Uint8Array(end + 1);
        covers.set(this.covers);
        this.covers = covers;
      }
      for (const [at, cover] of delta.covers) this.covers[at] = cover;
      this.coversAge++;
    }
    if (delta.anew) {
      this.springs = [];
      this.lines = [];
      this.springsAge++;
      this.linesAge++;
    }
    for (const [frame, trigger] of delta.springs ?? []) {
      const marks = (this.springs[trigger] ??= []);
      marks.push(frame);
      if (marks.length > MOST_MARKS) marks.splice(0, MOST_MARKS / 2);
    }
    if (delta.springs) this.springsAge++;
    if (delta.lines) {
      this.lines.push(...delta.lines);
      if (this.lines.length > MOST_LINES) this.lines.splice(0, this.lines.length - MOST_LINES);
      this.linesAge++;
    }
  }
}

/**
 * Objects that went far, or back in time, are shown where they are at once.
 * @param {Moving} thing
 * @param {number} frames
 */
function settle(thing, frames) {
  const far = Math.abs(thing.x - thing.px) + Math.abs(thing.y - thing.py) > FARTHEST;
  if (far || frames < 0) {
    thing.px = thing.x;
    thing.py = thing.y;
    thing.pz = thing.z;
  }
  return thing;
}
