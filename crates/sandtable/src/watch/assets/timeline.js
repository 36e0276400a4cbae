// @ts-check
// The timeline: a row for each trigger with a mark for each spring, and filters.

import { FRAMES_PER_SECOND, State, clock } from "./state.js";

/** @type {Record<string, string>} */
export const STATES = { w: "waiting", d: "disabled", g: "gone", f: "off", n: "not in play" };

export class Timeline {
  /**
   * @param {State} state
   * @param {(trigger: number) => void} onChoose
   */
  constructor(state, onChoose) {
    this.state = state;
    this.onChoose = onChoose;
    const find = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
    this.list = find("rows");
    this.found = find("found");
    this.search = /** @type {HTMLInputElement} */ (find("search"));
    this.byHouse = /** @type {HTMLSelectElement} */ (find("by-house"));
    this.byState = /** @type {HTMLSelectElement} */ (find("by-state"));
    /** @type {{item: HTMLLIElement, button: HTMLButtonElement, state: HTMLElement, count: HTMLElement, canvas: HTMLCanvasElement, text: string, key: string}[]} */
    this.rows = [];
    this.end = 0;
    for (const control of [this.search, this.byHouse, this.byState]) {
      control.addEventListener("input", () => this.update());
    }
    this.list.addEventListener("scroll", () => this.paint(false));
    new ResizeObserver(() => this.paint(true)).observe(this.list);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.paint(true));
  }

  /** The match was loaded anew. */
  reset() {
    const fixed = this.state.fixed;
    if (!fixed) return;
    const owners = [...new Set(fixed.triggers.map((trigger) => trigger.owner))].sort();
    const chosen = this.byHouse.value;
    this.byHouse.replaceChildren(new Option("any", ""), ...owners.map((owner) => new Option(owner, owner)));
    this.byHouse.value = owners.includes(chosen) ? chosen : "";
    this.rows = fixed.triggers.map((trigger, number) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.setAttribute("aria-pressed", "false");
      button.title =
        `${trigger.name} [${trigger.id}] of ${trigger.owner}\n` +
        `When: ${trigger.events.join(" and ") || "no events"}\n` +
        `Then: ${trigger.actions.join("; ") || "nothing"}`;
      const [name, state, count] = ["name", "state", "count"].map((kind) => {
        const span = document.createElement("span");
        span.className = kind;
        return span;
      });
      name.textContent = trigger.name || trigger.id;
      const canvas = document.createElement("canvas");
      canvas.setAttribute("aria-hidden", "true");
      button.append(name, state, count, canvas);
      button.addEventListener("click", () => this.choose(number));
      item.append(button);
      const text = [trigger.name, trigger.id, trigger.owner, ...trigger.events, ...trigger.actions].join("\n").toLowerCase();
      return { item, button, state, count, canvas, text, key: "" };
    });
    this.list.replaceChildren(...this.rows.map((row) => row.item));
    this.update();
  }

  /** @param {number} number */
  choose(number) {
    this.rows.forEach((row, n) => row.button.setAttribute("aria-pressed", String(n === number)));
    this.onChoose(number);
  }

  /** Shows what changed. */
  update() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const [house, wanted] = [this.byHouse.value, this.byState.value];
    let found = 0;
    this.rows.forEach((row, number) => {
      const trigger = this.state.fixed?.triggers[number];
      const [letter, count] = this.state.triggers[number] ?? ["n", 0];
      const shown =
        words.every((word) => row.text.includes(word)) &&
        (!house || trigger?.owner === house) &&
        (!wanted || (wanted === "s" ? count > 0 : letter === wanted));
      if (row.item.hidden === shown) row.item.hidden = !shown;
      found += Number(shown);
      const [state, times] = [STATES[letter] ?? "", count ? `${count}×` : ""];
      if (row.state.textContent !== state) row.state.textContent = state;
      if (row.count.textContent !== times) row.count.textContent = times;
    });
    const text = `${found} of ${this.rows.length}`;
    if (this.found.textContent !== text) this.found.textContent = text;
    this.paint(false);
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
    // Back in time or after a restart it may shrink again.
    this.end = end;
    const { top, bottom } = this.list.getBoundingClientRect();
    const style = getComputedStyle(document.body);
    const [mark, line, now] = ["--mark", "--line", "--accent"].map((name) => style.getPropertyValue(name));
    const ratio = window.devicePixelRatio || 1;
    this.rows.forEach((row, number) => {
      if (row.item.hidden) return;
      const place = row.item.getBoundingClientRect();
      if (place.bottom < top || place.top > bottom) return;
      const marks = this.state.springs[number] ?? [];
      const width = Math.round(row.canvas.clientWidth * ratio);
      const at = Math.round((frame / end) * width);
      const key = `${width} ${end} ${at} ${marks.length} ${marks[marks.length - 1]}`;
      if (!all && row.key === key) return;
      row.key = key;
      [row.canvas.width, row.canvas.height] = [width, Math.round(16 * ratio)];
      const c = /** @type {CanvasRenderingContext2D} */ (row.canvas.getContext("2d"));
      c.fillStyle = line;
      c.fillRect(0, row.canvas.height / 2, width, ratio);
      c.fillStyle = now;
      c.fillRect(at, 0, ratio, row.canvas.height);
      c.fillStyle = mark;
      let last = -9;
      for (const spring of marks) {
        const x = Math.round((spring / end) * width);
        if (x > last) c.fillRect(x - ratio, 2 * ratio, 2 * ratio, 12 * ratio);
        last = x;
      }
    });
    this.list.setAttribute("aria-description", `0:00 to ${clock(end)}`);
  }
}
