// @ts-check
// Everything about the chosen object.

import { find, link, make, say } from "./dom.js";

/** @import { Moving, State } from "./state.js" */
/** @import { Aim, XY } from "./types" */

const CLASSES = ["structure", "vehicle", "soldier", "aircraft"];
/** Rows in their order. */
const ROWS = ["object", "house", "cell", "strength", "mission", "contact", "heard", "target", "destination", "passengers", "tag", "links"];

/** A piece of a row: words, an object to choose or a cell to go to. @typedef {{text: string, object?: number, cell?: XY}} Piece */

/** Shows the chosen object and follows it. Rows and links stay the same elements while their words change. */
export class Inspector {
  /**
   * @param {State} state
   * @param {{select: (id: number) => void, show: (cell: XY) => void}} on
   */
  constructor(state, on) {
    this.state = state;
    this.on = on;
    /** @type {number | null} */
    this.object = null;
    this.list = find("object");
    this.options = find("object-options");
    /** @type {Map<string, {label: HTMLElement, place: HTMLElement, key: string, pieces: Piece[]}>} */
    this.rows = new Map();
    this.empty = make("dd", "Press an object on the map.");
    this.last = "";
  }

  /**
   * Chooses an object, or none.
   * @param {number | null} id
   */
  choose(id) {
    this.object = id;
    this.update();
  }

  /** Shows what changed. */
  update() {
    const id = this.object;
    this.options.hidden = id === null;
    if (id === null) {
      if (this.list.firstChild !== this.empty) this.list.replaceChildren(this.empty);
      this.rows.clear();
      return;
    }
    if (this.rows.size === 0) this.build();
    const thing = this.state.objects.get(id);
    if (thing) this.last = `${thing.kind} #${id}`;
    const words = thing ? this.describe(id, thing) : new Map([["object", [{ text: `${this.last || `#${id}`} is not on the map` }]]]);
    for (const [name, row] of this.rows) {
      const pieces = words.get(name);
      row.label.hidden = row.place.hidden = !pieces;
      if (pieces) this.fill(row, pieces);
    }
  }

  build() {
    this.list.replaceChildren();
    for (const name of ROWS) {
      const [label, place] = [make("dt", name), make("dd")];
      this.list.append(label, place);
      this.rows.set(name, { label, place, key: "", pieces: [] });
    }
  }

  /**
   * @param {number} id
   * @param {Moving} thing
   * @returns {Map<string, Piece[]>}
   */
  describe(id, thing) {
    const cell = thing.named();
    const house = this.state.fixed?.houses[thing.house]?.name ?? "";
    /** @type {Map<string, Piece[]>} */
    const words = new Map();
    words.set("object", [{ text: `${thing.kind} #${id}, ${CLASSES[thing.class] ?? "object"}` }]);
    words.set("house", [{ text: house }]);
    words.set("cell", [{ text: cell.join(","), cell }]);
    const share = thing.most > 0 ? `, ${Math.round((100 * thing.strength) / thing.most)} %` : "";
    words.set("strength", [{ text: `${thing.strength} of ${thing.most}${share}` }]);
    words.set("mission", [{ text: thing.mission || "none" }]);
    const contact = thing.contact < 0 ? [{ text: "none" }] : [this.piece(thing.contact)];
    if (thing.contact >= 0 && thing.tethered) contact.push({ text: "tethered" });
    words.set("contact", contact);
    words.set("heard", [{ text: thing.heard.join(", ") || "nothing" }]);
    words.set("target", this.aim(thing.target));
    if (thing.class > 0) words.set("destination", this.aim(thing.destination));
    if (thing.passengers) words.set("passengers", [{ text: String(thing.passengers) }]);
    if (thing.tag) words.set("tag", [{ text: thing.tag }]);
    if (thing.links.length) {
      /** @type {Piece[]} */
      const links = thing.links.flatMap(([verb, other], n) => [{ text: n ? `· ${verb}` : verb }, this.piece(other)]);
      if (thing.moreLinks) links.push({ text: `and ${thing.moreLinks} more` });
      words.set("links", links);
    }
    return words;
  }

  /**
   * @param {number} id
   * @returns {Piece}
   */
  piece(id) {
    const thing = this.state.objects.get(id);
    return thing ? { text: `${thing.kind} #${id}`, object: id } : { text: `#${id}` };
  }

  /**
   * @param {Aim | null} aim
   * @returns {Piece[]}
   */
  aim(aim) {
    if (!aim) return [{ text: "none" }];
    const [id, cell] = aim;
    const place = { text: cell.join(","), cell };
    return id === null ? [place] : [this.piece(id), place];
  }

  /**
   * @param {{place: HTMLElement, key: string, pieces: Piece[]}} row
   * @param {Piece[]} pieces
   */
  fill(row, pieces) {
    // The kinds of the pieces: only when they change are there other elements.
    const key = pieces.map((piece) => (piece.object !== undefined ? "o" : piece.cell ? "c" : "t")).join("");
    row.pieces = pieces;
    if (key !== row.key) {
      row.key = key;
      const parts = pieces.map((piece, n) =>
        key[n] === "t" ? make("span", piece.text) : link(piece.text, () => this.go(row.pieces[n])),
      );
      row.place.replaceChildren(...parts.flatMap((part, n) => (n ? [" ", part] : [part])));
    }
    pieces.forEach((piece, n) => say(row.place.children[n], piece.text));
  }

  /** @param {Piece} piece */
  go(piece) {
    if (piece.object !== undefined) this.on.select(piece.object);
    else if (piece.cell) this.on.show(piece.cell);
  }
}
