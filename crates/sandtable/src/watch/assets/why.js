// @ts-check
// Why the chosen trigger did not spring.

import { find, link, make } from "./dom.js";
import { clock } from "./state.js";
import { STATES } from "./timeline.js";

/** @import { State } from "./state.js" */
/** @import { WhyEvent, WhyView, XY } from "./types" */

/** Milliseconds between two questions while the match plays. */
const BETWEEN = 300;

/** The "why not" panel. */
export class Why {
  /**
   * @param {State} state
   * @param {(cell: XY) => void} show
   */
  constructor(state, show) {
    this.state = state;
    this.show = show;
    this.place = find("why");
    /** @type {number | null} */
    this.trigger = null;
    this.asking = false;
    this.asked = "";
    this.shown = "";
  }

  /** @param {number | null} trigger */
  choose(trigger) {
    this.trigger = trigger;
    this.asked = "";
    this.update();
  }

  /** The match was loaded anew: the trigger may be another. @param {number} triggers how many there are */
  reset(triggers) {
    this.asked = this.shown = "";
    if (this.trigger === null || this.trigger < triggers) return;
    this.trigger = null;
    this.place.replaceChildren(make("p", "Choose a trigger in the timeline."));
  }

  /** Asks if something may have changed; one question at a time. */
  async update() {
    const trigger = this.trigger;
    const wanted = `${trigger} ${this.state.at.frame} ${this.state.at.generation}`;
    if (trigger === null || this.asking || this.asked === wanted) return;
    this.asking = true;
    this.asked = wanted;
    try {
      const answer = await fetch(`api/why/${trigger}`);
      if (answer.ok && this.trigger === trigger) {
        const why = /** @type {WhyView} */ (await answer.json());
        this.tell(trigger, why);
        if (why.tracing) this.asked = "";
      } else if (answer.status === 503) {
        // It was too busy.
        this.asked = "";
      }
    } catch {
      // The server has gone; the status line says so.
    }
    // While it plays, not more often than people read.
    setTimeout(() => {
      this.asking = false;
      this.update();
    }, BETWEEN);
  }

  /**
   * @param {number} number
   * @param {WhyView} why
   */
  tell(number, why) {
    const trigger = this.state.fixed?.triggers[number];
    const [letter, count, last] = this.state.triggers[number] ?? ["n", 0, null];
    const key = JSON.stringify([number, { ...why, frame: 0, tracing: false }, letter, count, last]);
    if (key === this.shown) return;
    this.shown = key;
    const head = make("p");
    head.append(make("strong", why.trigger));
    const sprang = count ? `Sprang ${count}×, last at ${clock(last ?? 0)} (frame ${last}). ` : "Has not sprung. ";
    const state = make("p", `${sprang}Now ${why.state || STATES[letter]}: ${why.reason}.`);
    const events = make("ul");
    events.append(...why.events.map(event));
    if (why.events.length === 0) events.append(make("li", "no events"));
    const actions = make("ul");
    actions.append(...(trigger?.actions ?? []).map((action) => make("li", action)));
    const said = [];
    if (trigger?.never && !count) said.push(make("p", `In this map it can never fire: ${trigger.never}.`, "waits"));
    const parts = [head, state, ...said, make("h3", "When"), events, make("h3", "Then"), actions];
    if (trigger?.named.length) {
      const named = make("ul");
      named.append(...trigger.named.map((words) => make("li", words)));
      parts.push(make("h3", "By others"), named);
    }
    if (trigger?.places.length) {
      const places = make("p", "Places: ");
      for (const cell of trigger.places.slice(0, 8)) places.append(link(cell.join(","), () => this.show(cell)), " ");
      if (trigger.places.length > 8) places.append(`and ${trigger.places.length - 8} more`);
      parts.push(places);
    }
    this.place.replaceChildren(...parts);
  }
}

/**
 * An event: its words, and how it stands.
 * @param {WhyEvent} event
 */
function event(event) {
  const item = make("li", `${event.words}: `);
  item.append(make("span", standing(event), event.holds ? "holds" : "waits"));
  const since = event.since ?? null;
  if (since !== null) item.append(" ", make("span", `since frame ${since} (${clock(since)})`, "time"));
  if (event.left !== null && event.left > 0) item.append(`; ${event.left} frames (${clock(event.left)}) to go`);
  return item;
}

/** @param {WhyEvent} event */
function standing({ dead, holds, latched, momentary, not_simulated, unexamined }) {
  if (dead) return "can never hold";
  if (unexamined) return "was never looked at";
  if (holds) return latched ? "happened, and is remembered" : "holds";
  if (not_simulated) return "waits for what is not simulated";
  return momentary ? "has not happened" : "does not hold";
}
