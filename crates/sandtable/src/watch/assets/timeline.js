// @ts-check
// The timeline: a row for each trigger with a mark for each spring, and filters.

import { field, find, make, say } from "./dom.js";
import { FRAMES_PER_SECOND, clock } from "./state.js";

/** @import { State } from "./state.js" */
/** @import { FixedTrigger } from "./types" */

/** States of triggers by their letters. @type {Record<string, string>} */
export const STATES = { w: "waiting", d: "disabled", g: "gone", f: "off", n: "not in play" };

/** Height of a row in pixels, as the style sheet has it. */
const ROW = 22;
/** How far from its row a hint may be, in pixels. */
const FAR = 220;
/** Height of the marks. */
const MARKS = 16;

/**
 * @typedef {object} Row
 * @property {HTMLLIElement} item
 * @property {HTMLButtonElement} button
 * @property {HTMLElement} state
 * @property {HTMLElement} count
 * @property {HTMLCanvasElement} canvas
 * @property {string} text what is searched
 * @property {boolean} shown
 * @property {string} key what is drawn
 */

/** The rows of the triggers. */
export class Timeline {
  /**
   * @param {State} state
   * @param {(trigger: number) => void} onChoose
   */
  constructor(state, onChoose) {
    this.state = state;
    this.onChoose = onChoose;
    this.list = find("rows");
    this.found = find("found");
    this.end = find("end");
    this.search = field("search");
    this.byHouse = field("by-house");
    this.byState = field("by-state");
    this.hint = find("hint");
    /** @type {Row[]} */
    this.rows = [];
    /** Numbers of the rows that are shown. @type {number[]} */
    this.shown = [];
    /** @type {number | null} */
    this.chosen = null;
    this.filter = "";
    this.colours = { mark: "", line: "", now: "" };
    for (const control of [this.search, this.byHouse, this.byState]) {
      control.addEventListener("input", () => this.update());
    }
    this.list.addEventListener("scroll", () => {
      if (!this.hint.hidden) this.explainPointed();
      this.paint(false);
    });
    new ResizeObserver(() => this.paint(true)).observe(this.list);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.colours.mark = "";
      this.paint(true);
    });
  }

  /** The match was loaded anew. */
  reset() {
    const fixed = this.state.fixed;
    if (!fixed) return;
    const owners = [...new Set(fixed.triggers.map((trigger) => trigger.owner))].sort();
    const chosen = this.byHouse.value;
    this.byHouse.replaceChildren(new Option("any", ""), ...owners.map((owner) => new Option(owner, owner)));
    this.byHouse.value = owners.includes(chosen) ? chosen : "";
    this.rows = fixed.triggers.map((trigger, number) => this.make(trigger, number));
    this.list.replaceChildren(...this.rows.map((row) => row.item));
    this.state.triggersAnew = true;
    if (this.chosen !== null && this.chosen >= this.rows.length) this.chosen = null;
    if (this.chosen !== null) this.rows[this.chosen].button.setAttribute("aria-pressed", "true");
    this.update();
  }

  /**
   * @param {FixedTrigger} trigger
   * @param {number} number
   * @returns {Row}
   */
  make(trigger, number) {
    const [item, button] = [make("li"), make("button")];
    button.type = "button";
    button.setAttribute("aria-pressed", "false");
    const [name, state, count] = ["name", "state", "count"].map((kind) => make("span", "", kind));
    name.textContent = trigger.name || trigger.id;
    const canvas = make("canvas");
    canvas.setAttribute("aria-hidden", "true");
    canvas.width = canvas.height = 0;
    button.append(name, state, count, canvas);
    button.addEventListener("click", () => this.choose(number));
    button.addEventListener("pointerenter", () => this.explain(number));
    button.addEventListener("pointerleave", () => (this.hint.hidden = true));
    button.addEventListener("focus", () => button.matches(":focus-visible") && this.explain(number));
    button.addEventListener("blur", () => (this.hint.hidden = true));
    button.setAttribute("aria-description", `Of ${trigger.owner}. ${words(trigger).join(". ")}`);
    item.append(button);
    const text = [trigger.name, trigger.id, trigger.owner, ...trigger.events, ...trigger.actions].join("\n").toLowerCase();
    return { item, button, state, count, canvas, text, shown: true, key: "" };
  }

  /** Tells of the row that the pointer is on after the rows have moved under it. */
  explainPointed() {
    const pointed = this.list.querySelector("button:hover");
    const number = pointed ? this.rows.findIndex((row) => row.button === pointed) : -1;
    if (number >= 0) this.explain(number);
    else this.hint.hidden = true;
  }

  /**
   * Tells events and actions beside a row.
   * @param {number} number
   */
  explain(number) {
    const trigger = this.state.fixed?.triggers[number];
    if (!trigger) return;
    const head = make("strong", `${trigger.name} [${trigger.id}] of ${trigger.owner}`);
    this.hint.replaceChildren(head, ...words(trigger).map((text) => make("p", text)));
    this.hint.hidden = false;
    const row = this.rows[number].button.getBoundingClientRect();
    const high = this.hint.offsetHeight;
    // Above the list, where it hides no rows; above the row if that is too far away.
    const { top: edge } = find("timeline").getBoundingClientRect();
    const foot = row.top - edge < FAR ? edge : row.top;
    const top = foot - high - 4 >= 0 ? foot - high - 4 : Math.min(row.bottom + 4, innerHeight - high - 4);
    this.hint.style.top = `${Math.max(4, top)}px`;
    this.hint.style.left = `${Math.max(4, Math.min(row.left + 24, innerWidth - this.hint.offsetWidth - 4))}px`;
  }

  /** @param {number} number */
  choose(number) {
    if (this.chosen !== null) this.rows[this.chosen]?.button.setAttribute("aria-pressed", "false");
    this.chosen = number;
    this.rows[number].button.setAttribute("aria-pressed", "true");
    this.onChoose(number);
  }

  /** Shows what changed. */
  update() {
    const { state } = this;
    const filter = [this.search.value, this.byHouse.value, this.byState.value].join("\n");
    const all = state.triggersAnew || filter !== this.filter;
    if (all) {
      this.filter = filter;
      this.rows.forEach((_, number) => this.one(number));
    } else {
      for (const number of state.triggersChanged) if (number < this.rows.length) this.one(number);
    }
    if (all || state.triggersChanged.size > 0) {
      this.shown = [];
      this.rows.forEach((row, number) => row.shown && this.shown.push(number));
      say(this.found, `${this.shown.length} of ${this.rows.length}`);
    }
    state.triggersAnew = false;
    state.triggersChanged.clear();
    this.paint(false);
  }

  /** @param {number} number */
  one(number) {
    const row = this.rows[number];
    const [letter, count] = this.state.triggers[number] ?? ["n", 0];
    const wanted = this.byState.value;
    row.shown =
      this.search.value.toLowerCase().split(/\s+/).every((word) => row.text.includes(word)) &&
      (!this.byHouse.value || this.state.fixed?.triggers[number].owner === this.byHouse.value) &&
      (!wanted || (wanted === "s" ? count > 0 : letter === wanted));
    if (row.item.hidden === row.shown) row.item.hidden = !row.shown;
    say(row.state, STATES[letter] ?? "");
    say(row.count, count ? `${count}×` : "");
  }

  /**
   * Draws the marks of the rows in sight.
   * @param {boolean} all even those that have not changed
   */
  paint(all) {
    const frame = Math.max(this.state.at.frame, this.state.at.goal ?? 0);
    const minute = 60 * FRAMES_PER_SECOND;
    // The time shown grows in steps, so that marks do not creep.
    let end = 2 * minute;
    while (end < frame) end *= 2;
    say(this.end, `0:00 to ${clock(end)}`);
    const first = Math.max(0, Math.floor(this.list.scrollTop / ROW));
    const last = Math.min(this.shown.length - 1, Math.ceil((this.list.scrollTop + this.list.clientHeight) / ROW));
    if (last < first) return;
    if (!this.colours.mark) {
      const style = getComputedStyle(document.body);
      const [mark, line, now] = ["--mark", "--line", "--accent"].map((name) => style.getPropertyValue(name));
      this.colours = { mark, line, now };
    }
    const ratio = window.devicePixelRatio || 1;
    const width = Math.round(this.rows[this.shown[first]].canvas.clientWidth * ratio);
    for (let at = first; at <= last; at++) this.marks(this.shown[at], frame, end, width, ratio, all);
  }

  /**
   * @param {number} number
   * @param {number} frame
   * @param {number} end
   * @param {number} width
   * @param {number} ratio
   * @param {boolean} anyway
   */
  marks(number, frame, end, width, ratio, anyway) {
    const row = this.rows[number];
    const marks = this.state.springs[number] ?? [];
    const at = Math.min(width - ratio, Math.round((frame / end) * width));
    const key = `${width} ${end} ${at} ${marks.length} ${marks[marks.length - 1]}`;
    if (!anyway && row.key === key) return;
    row.key = key;
    [row.canvas.width, row.canvas.height] = [width, Math.round(MARKS * ratio)];
    const c = /** @type {CanvasRenderingContext2D} */ (row.canvas.getContext("2d"));
    c.fillStyle = this.colours.line;
    c.fillRect(0, row.canvas.height / 2, width, ratio);
    c.fillStyle = this.colours.now;
    c.fillRect(at, 0, ratio, row.canvas.height);
    c.fillStyle = this.colours.mark;
    let last = -9;
    for (const spring of marks) {
      const x = Math.round((spring / end) * width);
      if (x > last) c.fillRect(Math.max(0, x - ratio), 2 * ratio, 2 * ratio, 12 * ratio);
      last = x;
    }
  }
}

/**
 * Events and actions in words.
 * @param {FixedTrigger} trigger
 */
function words({ events, actions }) {
  return [`When: ${events.join(" and ") || "no events"}`, `Then: ${actions.join("; ") || "nothing"}`];
}
