// @ts-check
// How houses are told apart on the map and in their table.

/** @import { FixedHouse } from "./types" */

/** Outlines of the first house of a colour, of the second, and so on. */
const OUTLINES = ["#141418", "#ffffff", "#ff5cf4", "#5cfff0", "#fff45c", "#7a5cff"];
/** Colours that differ by less than this in red, green and blue together look alike. */
const ALIKE = 60;

/** How a house looks: its colour, what is around it, what is written on it. @typedef {{colour: string, outline: string, ink: string}} Livery */

/** Of a house that nobody knows. @type {Livery} */
export const NOBODY = { colour: "#888888", outline: "#141418", ink: "#141418" };

/**
 * Colour and outline of every house: no two look the same, even if the map gives them one colour.
 * @param {FixedHouse[]} houses
 */
export function livery(houses) {
  /** @type {Livery[]} */
  const out = [];
  houses.forEach(({ colour }, number) => {
    const twins = houses.slice(0, number).filter((other) => alike(other.colour, colour)).length;
    out.push({ colour, outline: OUTLINES[twins % OUTLINES.length], ink: dark(colour) ? "#ffffff" : "#141418" });
  });
  return out;
}

/** @param {string} colour */
function dark(colour) {
  return 0.3 * part(colour, 1) + 0.59 * part(colour, 3) + 0.11 * part(colour, 5) < 128;
}

/**
 * @param {string} hex
 * @param {number} at
 */
function part(hex, at) {
  return parseInt(hex.slice(at, at + 2), 16);
}

/**
 * @param {string} a
 * @param {string} b
 */
function alike(a, b) {
  return [1, 3, 5].reduce((sum, at) => sum + Math.abs(part(a, at) - part(b, at)), 0) < ALIKE;
}
