// @ts-check
// How houses are told apart on the map and in their table.

/** @import { FixedHouse } from "./types" */

/** Outlines of the first house of a colour, of the second, and so on. */
const OUTLINES = ["#141418", "#ffffff", "#ff5cf4", "#5cfff0", "#fff45c", "#7a5cff"];
/** Colours that differ by less than this in red, green and blue together look alike. */
const ALIKE = 60;

/**
 * Colour and outline of every house: no two look the same, even if the map gives them one colour.
 * @param {FixedHouse[]} houses
 * @param {(house: number) => boolean} present houses without anything on the map need no outline of their own
 */
export function livery(houses, present) {
  /** @type {{colour: string, outline: string}[]} */
  const out = [];
  houses.forEach(({ colour }, number) => {
    const twins = houses.slice(0, number).filter((other, n) => present(n) && alike(other.colour, colour)).length;
    out.push({ colour, outline: OUTLINES[present(number) ? twins % OUTLINES.length : 0] });
  });
  return out;
}

/**
 * @param {string} a
 * @param {string} b
 */
function alike(a, b) {
  const part = (/** @type {string} */ hex, /** @type {number} */ at) => parseInt(hex.slice(at, at + 2), 16);
  return [1, 3, 5].reduce((sum, at) => sum + Math.abs(part(a, at) - part(b, at)), 0) < ALIKE;
}
