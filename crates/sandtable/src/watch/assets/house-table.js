// @ts-check
// The table of houses.

import { find, make, say } from "./dom.js";

/** @import { Livery } from "./houses.js" */
/** @import { State } from "./state.js" */

/** Shows credits, power and counts of the houses. */
export class HouseTable {
  /**
   * @param {State} state
   * @param {() => Livery[]} liveries
   */
  constructor(state, liveries) {
    this.state = state;
    this.liveries = liveries;
    this.age = -1;
    this.body = find("houses");
    /** @type {{name: HTMLElement, cells: HTMLElement[]}[]} */
    this.rows = [];
  }

  /** The match was loaded anew. */
  reset() {
    const fixed = this.state.fixed?.houses ?? [];
    const liveries = this.liveries();
    this.rows = fixed.map((house, n) => {
      const row = make("tr");
      const name = make("th");
      name.scope = "row";
      const swatch = make("span", "", "swatch");
      swatch.style.background = liveries[n]?.colour ?? house.colour;
      swatch.style.borderColor = liveries[n]?.outline ?? "";
      const words = make("span", `${house.name}${house.player ? " (player)" : ""}`);
      name.title = words.textContent ?? "";
      name.append(swatch, words);
      const cells = Array.from({ length: 6 }, () => make("td"));
      row.append(name, ...cells);
      this.body.append(row);
      return { name, cells };
    });
    this.body.replaceChildren(...this.rows.map(({ name }) => /** @type {Node} */ (name.parentNode)));
    this.age = -1;
  }

  /** Shows what changed. */
  update() {
    if (this.age === this.state.housesAge) return;
    this.age = this.state.housesAge;
    this.rows.forEach(({ name, cells }, n) => {
      const house = this.state.houses[n];
      if (!house) return;
      name.className = house.defeated ? "defeated" : "";
      const words = [house.credits, `${house.power}/${house.drain}`, ...house.counts];
      words.forEach((word, at) => say(cells[at], String(word)));
      cells[1].className = house.power < house.drain ? "low" : "";
    });
  }
}
