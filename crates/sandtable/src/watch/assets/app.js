// @ts-check
// Puts the parts of the page together.

import { Connection } from "./connection.js";
import { field, find, say } from "./dom.js";
import { HouseTable } from "./house-table.js";
import { Inspector } from "./inspector.js";
import { listenToKeys } from "./keys.js";
import { Log } from "./log.js";
import { MapView } from "./map.js";
import { Measure } from "./measure.js";
import { State, clock } from "./state.js";
import { Timeline } from "./timeline.js";
import { Why } from "./why.js";

/** @import { Fixed } from "./types" */

const SPEEDS = [1, 2, 4, 8, 16, 64, 0];
/** What a stroke of a key zooms by, and moves the map by, in pixels. */
const ZOOM = 1.4;
const MOVE = 80;
/** Milliseconds between two changes of the clock, and of the panels, while it plays. */
const CLOCK = 100;
const PANELS = 250;

const state = new State();
const measure = new Measure(find("measure"));
const canvas = (/** @type {string} */ id) => /** @type {HTMLCanvasElement} */ (find(id));
const map = new MapView({ ground: canvas("ground"), canvas: canvas("canvas"), where: find("where") }, state, (id) => inspector.choose(id));
const houses = new HouseTable(state, () => map.objects.liveries);
const inspector = new Inspector(state, { select: (id) => map.select(id), show: (cell) => map.centreOn(cell) });
const why = new Why(state, (cell) => map.centreOn(cell));
const log = new Log(state);
const timeline = new Timeline(state, (trigger) => {
  why.choose(trigger);
  const place = state.fixed?.triggers[trigger].places[0];
  if (place) map.centreOn(place);
});

let changed = false;
let clockDue = 0;
let panelsDue = 0;
let connected = false;

const connection = new Connection({
  delta: (delta) => {
    const began = performance.now();
    state.take(delta, began);
    map.dirty = changed = connected = true;
    measure.message(performance.now() - began);
  },
  fixed: showFixed,
  lost: () => {
    connected = false;
    changed = true;
  },
});

/** @param {Fixed} fixed */
function showFixed(fixed) {
  state.setFixed(fixed);
  document.title = `${fixed.title || fixed.file}: Sandtable`;
  say(find("title"), fixed.title || fixed.file);
  find("title").title = fixed.file;
  field("seed").value = String(fixed.seed);
  field("difficulty").value = fixed.difficulty;
  find("restart").hidden = !fixed.restartable;
  map.reset();
  houses.reset();
  timeline.reset();
  why.reset(fixed.triggers.length);
  changed = true;
}

/** How the match stands, in words. */
function standing() {
  const { at } = state;
  if (!connected) return at.generation ? "disconnected" : "connecting";
  if (at.goal !== undefined) return `going to frame ${at.goal}`;
  if (at.verdict !== "running") return `match ${at.verdict}`;
  return at.playing ? "playing" : "paused";
}

function showControls() {
  const { at } = state;
  const playing = at.playing && connected;
  say(find("play"), playing ? "Pause" : "Play");
  say(find("clock"), `${clock(at.frame)} · frame ${at.frame}`);
  const words = standing();
  say(find("state"), playing && at.rate ? `${words}, ${at.rate} frames/s` : words);
  const [gone, over] = [!connected && at.generation > 0, connected && at.verdict !== "running"];
  const full = !connected && connection.full;
  const told = full ? "Too many pages watch this match: close one." : gone ? "The server does not answer; trying again." : over ? `Match ${at.verdict} at ${clock(at.frame)}` : "";
  const banner = find("banner");
  say(banner, told);
  banner.className = gone || full ? "gone" : at.verdict;
  banner.hidden = told === "";
  const speed = field("speed");
  if (document.activeElement !== speed) speed.value = String(at.speed);
}

/** @param {number} now */
function tick(now) {
  const began = performance.now();
  const drew = map.draw(now);
  const drawn = performance.now();
  // Words a few times a second are enough, and cheaper than sixty times.
  const still = !state.at.playing || !connected;
  if (changed && (now >= clockDue || still)) {
    clockDue = now + CLOCK;
    showControls();
    if (now >= panelsDue || still) {
      changed = false;
      panelsDue = now + PANELS;
      houses.update();
      inspector.update();
      log.update();
      why.update();
      timeline.update();
    }
  }
  map.point();
  if (drew || measure.on) measure.picture(now, drawn - began, performance.now() - drawn, state.order.length);
  requestAnimationFrame(tick);
}

const toggle = () => connection.ask({ do: state.at.playing ? "pause" : "play" });
const step = () => connection.ask({ do: "step" });
const back = () => connection.ask({ do: "jump", frame: Math.max(state.at.first, state.at.frame - 1) });
/** @param {number} by */
function faster(by) {
  const at = SPEEDS.indexOf(state.at.speed);
  connection.ask({ do: "speed", times: SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at + by))] });
}
const help = /** @type {HTMLDialogElement} */ (find("help"));
const follow = field("follow");

find("play").addEventListener("click", toggle);
find("step").addEventListener("click", step);
find("speed").addEventListener("change", () => connection.ask({ do: "speed", times: Number(field("speed").value) }));
find("jump").addEventListener("submit", (event) => {
  event.preventDefault();
  connection.ask({ do: "jump", frame: Number(field("frame").value) });
});
find("restart").addEventListener("submit", (event) => {
  event.preventDefault();
  connection.ask({ do: "restart", seed: Number(field("seed").value), difficulty: field("difficulty").value });
});
find("zoom-in").addEventListener("click", () => map.zoomBy(ZOOM));
find("zoom-out").addEventListener("click", () => map.zoomBy(1 / ZOOM));
find("zoom-all").addEventListener("click", () => map.showAll());
find("show-help").addEventListener("click", () => help.showModal());
find("close-help").addEventListener("click", () => help.close());
follow.addEventListener("change", () => {
  map.follow = follow.checked;
  map.dirty = true;
});

listenToKeys(
  {
    " ": toggle,
    ArrowRight: step,
    ArrowLeft: back,
    ArrowUp: () => faster(1),
    ArrowDown: () => faster(-1),
    "+": () => map.zoomBy(ZOOM),
    "=": () => map.zoomBy(ZOOM),
    "-": () => map.zoomBy(1 / ZOOM),
    0: () => map.showAll(),
    f: () => follow.click(),
    "/": () => find("search").focus(),
    "?": () => help.showModal(),
  },
  {
    ArrowRight: () => map.pan(-MOVE, 0),
    ArrowLeft: () => map.pan(MOVE, 0),
    ArrowUp: () => map.pan(0, MOVE),
    ArrowDown: () => map.pan(0, -MOVE),
  },
);
requestAnimationFrame(tick);
