// @ts-check
// Houses, the object inspector, "why not", the messages.

import { State, clock } from "./state.js";
import { STATES } from "./timeline.js";

const CLASSES = ["structure", "vehicle", "soldier", "aircraft"];

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {string} [text]
 * @param {string} [kind]
 */
function make(tag, text = "", kind = "") {
  const element = document.createElement(tag);
  element.textContent = text;
  if (kind) element.className = kind;
  return element;
}

/** @param {string} id */
const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export class Panels {
  /** @param {State} state */
  constructor(state) {
    this.state = state;
    /** @type {number | null} */
    this.object = null;
    /** @type {number | null} */
    this.trigger = null;
    this.objectKey = "";
    this.housesKey = "";
    this.linesAge = -1;
    this.askedAt = -1;
    this.asking = false;
  }

  update() {
    this.houses();
    this.inspect();
    this.log();
    if (this.trigger !== null && this.askedAt !== this.state.at.frame) this.why();
  }

  houses() {
    const { state } = this;
    const key = JSON.stringify(state.houses) + state.at.generation;
    if (key === this.housesKey || !state.fixed) return;
    this.housesKey = key;
    const { houses: fixed } = state.fixed;
    const rows = state.houses.map((house, n) => {
      const row = make("tr");
      const name = make("td", "", house.defeated ? "defeated" : "");
      const swatch = make("span", "", "swatch");
      swatch.style.background = fixed[n]?.colour ?? "";
      name.append(swatch, `${fixed[n]?.name ?? n}${fixed[n]?.player ? " (player)" : ""}`);
      const power = make("td", `${house.power}/${house.drain}`, house.power < house.drain ? "low" : "");
      row.append(name, make("td", String(house.credits)), power, ...house.counts.map((n) => make("td", String(n))));
      return row;
    });
    find("houses").replaceChildren(...rows);
  }

  /** @param {number | null | undefined} id */
  name(id) {
    if (id === null || id === undefined) return "";
    const thing = this.state.objects.get(id);
    return thing ? `${thing.kind} #${id}` : `#${id}`;
  }

  inspect() {
    const { state } = this;
    if (this.object === null) return;
    const thing = state.objects.get(this.object);
    /** @type {[string, string][]} */
    const rows = [];
    if (!thing) {
      rows.push(["object", `#${this.object} is not on the map`]);
    } else {
      const aim = (/** @type {[number | null, [number, number]]} */ [id, cell]) => `${this.name(id)} ${cell.join(",")}`.trim();
      rows.push(["object", `${this.name(this.object)}, ${CLASSES[thing.class]}`]);
      rows.push(["house", state.fixed?.houses[thing.house]?.name ?? ""]);
      rows.push(["cell", `${Math.floor(thing.x / 256)},${Math.floor(thing.y / 256)}`]);
      rows.push(["strength", `${thing.strength} of ${thing.most}`]);
      rows.push(["mission", thing.mission || "none"]);
      rows.push(["contact", thing.contact === undefined ? "none" : `${this.name(thing.contact)}${thing.tethered ? ", tethered" : ""}`]);
      rows.push(["heard", thing.heard.join(", ") || "nothing"]);
      rows.push(["target", thing.target ? aim(thing.target) : "none"]);
      if (thing.class > 0) rows.push(["destination", thing.destination ? aim(thing.destination) : "none"]);
      if (thing.passengers) rows.push(["passengers", String(thing.passengers)]);
      if (thing.tag) rows.push(["tag", thing.tag]);
      for (const [verb, id] of thing.links ?? []) rows.push([verb, this.name(id)]);
      if (thing.more_links) rows.push(["and", `${thing.more_links} more links`]);
    }
    const key = JSON.stringify(rows);
    if (key === this.objectKey) return;
    this.objectKey = key;
    find("object").replaceChildren(...rows.flatMap(([label, text]) => [make("dt", label), make("dd", text)]));
  }

  log() {
    const { state } = this;
    if (this.linesAge === state.linesAge) return;
    this.linesAge = state.linesAge;
    const list = find("log");
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 30;
    const lines = state.lines.slice(-200).map(([frame, text]) => {
      const line = make("li");
      line.append(make("span", clock(frame), "time"), ` ${text}`);
      return line;
    });
    list.replaceChildren(...lines);
    if (atEnd) list.scrollTop = list.scrollHeight;
  }

  /** Asks why the chosen trigger did not spring; one question at a time. */
  async why() {
    const trigger = this.trigger;
    if (trigger === null || this.asking) return;
    this.asking = true;
    this.askedAt = this.state.at.frame;
    try {
      const answer = await fetch(`api/why/${trigger}`);
      if (answer.ok) {
        const why = await answer.json();
        this.showWhy(trigger, why);
        // Since when is still being found out.
        if (why.tracing) this.askedAt = -1;
      }
    } catch {
      // The server has gone; the status line says so.
    }
    // While it plays, not more often than people read.
    setTimeout(() => {
      this.asking = false;
      if (this.trigger !== trigger || this.askedAt === -1) this.why();
    }, 250);
  }

  /**
   * @param {number} number
   * @param {{frame: number, trigger: string, state: string, reason: string, listed: boolean, events: {words: string, holds: boolean, latched: boolean, momentary: boolean, dead: boolean, not_simulated: boolean, left: number | null, since: number | null}[]}} why
   */
  showWhy(number, why) {
    const trigger = this.state.fixed?.triggers[number];
    const [letter, count, last] = this.state.triggers[number] ?? ["n", 0, null];
    const head = make("p");
    head.append(make("strong", why.trigger));
    const sprang = count ? `Sprang ${count}×, last at ${clock(last ?? 0)} (frame ${last}). ` : "Has not sprung. ";
    const events = make("ul");
    for (const event of why.events) {
      const mark = event.dead
        ? "can never hold"
        : event.holds
          ? event.latched ? "happened, and is remembered" : "holds"
          : event.not_simulated
            ? "waits for what is not simulated"
            : event.momentary ? "has not happened" : "does not hold";
      const left = event.left !== null && event.left > 0 ? `; ${event.left} frames to go` : "";
      const item = make("li", `${event.words}: `);
      const since = event.since !== null && !event.dead ? ` since ${clock(event.since)} (frame ${event.since})` : "";
      item.append(make("span", mark + since + left, event.holds ? "holds" : "waits"));
      events.append(item);
    }
    const actions = make("ul");
    actions.append(...(trigger?.actions ?? []).map((action) => make("li", action)));
    const state = make("p", `${sprang}Now ${why.state || STATES[letter]}: ${why.reason}.`);
    find("why").replaceChildren(head, state, make("p", "When:"), events, make("p", "Then:"), actions);
  }
}
