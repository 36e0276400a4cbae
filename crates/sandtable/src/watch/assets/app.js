// @ts-check
// Connects the page with the server, and the controls with both.

import { MapView } from "./map.js";
import { Panels } from "./panels.js";
import { State, clock } from "./state.js";
import { Timeline } from "./timeline.js";

const SPEEDS = [1, 2, 4, 8, 16, 64, 0];
const state = new State();
const panels = new Panels(state);
/** @param {string} id */
const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const input = (id) => /** @type {HTMLInputElement} */ (find(id));

const map = new MapView(/** @type {HTMLCanvasElement} */ (find("canvas")), state, (id) => {
  panels.object = id;
  if (id === null) find("object").replaceChildren();
  panels.inspect();
});
const timeline = new Timeline(state, (trigger) => {
  panels.trigger = trigger;
  panels.why();
  const place = state.fixed?.triggers[trigger].places[0];
  if (place) map.centreOn(place);
});

/** @type {WebSocket | null} */
let socket = null;
let generation = 0;
let panelsDue = 0;
let changed = false;

/** @param {Record<string, unknown>} wish */
function ask(wish) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(wish));
}

async function readFixed() {
  const answer = await fetch("api/static");
  if (!answer.ok) return;
  const fixed = await answer.json();
  state.setFixed(fixed);
  document.title = `${fixed.title || fixed.file}: Sandtable`;
  find("title").textContent = fixed.title || fixed.file;
  input("seed").value = String(fixed.seed);
  input("difficulty").value = fixed.difficulty;
  find("restart").hidden = !fixed.restartable;
  map.reset();
  timeline.reset();
  changed = true;
}

function connect() {
  socket = new WebSocket(`ws://${location.host}/ws`);
  socket.addEventListener("message", (event) => {
    state.take(JSON.parse(event.data), performance.now());
    if (state.at.generation !== generation) {
      generation = state.at.generation;
      readFixed();
    }
    map.dirty = true;
    changed = true;
  });
  socket.addEventListener("close", () => {
    find("state").textContent = "disconnected";
    generation = 0;
    setTimeout(connect, 1000);
  });
}

function showControls() {
  const { at } = state;
  find("play").textContent = at.playing ? "Pause" : "Play";
  find("clock").textContent = `${clock(at.frame)} · frame ${at.frame}`;
  const words = at.goal !== undefined ? `going to frame ${at.goal}` : at.verdict !== "running" ? `match ${at.verdict}` : at.playing ? "playing" : "paused";
  const text = at.playing && at.rate ? `${words}, ${at.rate} frames/s` : words;
  if (find("state").textContent !== text) find("state").textContent = text;
  const speed = /** @type {HTMLSelectElement} */ (find("speed"));
  if (document.activeElement !== speed) speed.value = String(at.speed);
}

/** @param {number} now */
function tick(now) {
  map.draw(now);
  // Words ten times a second are enough, and cheaper than sixty.
  if (changed && (now >= panelsDue || !state.at.playing)) {
    changed = false;
    panelsDue = now + 100;
    showControls();
    panels.update();
    timeline.update();
  }
  requestAnimationFrame(tick);
}

const toggle = () => ask({ do: state.at.playing ? "pause" : "play" });
/** @param {number} by */
function faster(by) {
  const at = SPEEDS.indexOf(state.at.speed);
  ask({ do: "speed", times: SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at + by))] });
}

find("play").addEventListener("click", toggle);
find("step").addEventListener("click", () => ask({ do: "step" }));
find("speed").addEventListener("change", () => ask({ do: "speed", times: Number(input("speed").value) }));
find("jump").addEventListener("submit", (event) => {
  event.preventDefault();
  ask({ do: "jump", frame: Number(input("frame").value) });
});
find("restart").addEventListener("submit", (event) => {
  event.preventDefault();
  ask({ do: "restart", seed: Number(input("seed").value), difficulty: input("difficulty").value });
});
find("zoom-in").addEventListener("click", () => map.zoomBy(1.4));
find("zoom-out").addEventListener("click", () => map.zoomBy(1 / 1.4));
find("zoom-all").addEventListener("click", () => map.showAll());

/** @type {Record<string, () => void>} */
const KEYS = {
  " ": toggle,
  ArrowRight: () => ask({ do: "step" }),
  ArrowLeft: () => ask({ do: "jump", frame: Math.max(state.at.first, state.at.frame - 1) }),
  ArrowUp: () => faster(1),
  ArrowDown: () => faster(-1),
  "+": () => map.zoomBy(1.4),
  "=": () => map.zoomBy(1.4),
  "-": () => map.zoomBy(1 / 1.4),
  "/": () => find("search").focus(),
};
/** With shift the arrows move the map. @type {Record<string, [number, number]>} */
const PANS = { ArrowRight: [-60, 0], ArrowLeft: [60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };

document.addEventListener("keydown", (event) => {
  const target = event.target;
  if (event.key === "Escape" && target instanceof HTMLElement) target.blur();
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  // A button in focus is pressed by the space bar, as everywhere; the list scrolls by arrows up and down.
  if (target instanceof HTMLButtonElement && event.key === " ") return;
  if (target instanceof HTMLOListElement && event.key.startsWith("Arrow")) return;
  const pan = event.shiftKey ? PANS[event.key] : undefined;
  const act = pan ? () => map.pan(...pan) : KEYS[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});

connect();
requestAnimationFrame(tick);
