// @ts-check
// The messages: texts of the mission, what happened, and, if one wants them, those of the radio.

import { field, find, make } from "./dom.js";
import { clock } from "./state.js";

/** @import { State } from "./state.js" */
/** @import { Line } from "./types" */

/** Lines that are shown of each sort. */
const MOST = { text: 200, happening: 150, radio: 150, note: 50 };
/** How near to its end the list is kept at its end, in pixels. */
const NEAR = 30;

/** The log. */
export class Log {
  /** @param {State} state */
  constructor(state) {
    this.state = state;
    this.age = -1;
    this.list = find("log");
    this.radio = field("radio");
    /** The list is kept at its end. */
    this.atEnd = true;
    this.list.addEventListener("scroll", () => {
      this.atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < NEAR;
    });
    new ResizeObserver(() => this.toEnd()).observe(this.list);
    this.radio.addEventListener("change", () => {
      this.age = -1;
      this.atEnd = true;
      this.update();
    });
  }

  toEnd() {
    if (this.atEnd) this.list.scrollTop = this.list.scrollHeight;
  }

  /** Shows what changed. */
  update() {
    const { state, list } = this;
    if (this.age === state.linesAge) return;
    this.age = state.linesAge;
    list.replaceChildren(...this.lines().map(line));
    this.toEnd();
  }

  lines() {
    const shown = Object.entries(MOST).flatMap(([sort, most]) =>
      sort === "radio" && !this.radio.checked ? [] : (this.state.lines.get(sort) ?? []).slice(-most),
    );
    return shown.sort((a, b) => a.at - b.at).map((entry) => entry.line);
  }
}

/** @param {Line} line */
function line([frame, text, sort]) {
  const item = make("li", "", sort ?? "");
  const time = make("span", clock(frame), "time");
  time.title = `frame ${frame}`;
  item.append(time, ` ${text}`);
  return item;
}
