// The wire: what the server sends and what it may be asked. Kept like the Rust side, which is named at each type.
// Not shipped; only the type check reads it.

/** A cell. `fixed.rs` `XY` */
export type XY = [number, number];

/** A name and a colour as `#rrggbb`. `render` `Named` */
export type Named = [name: string, colour: string];

/** The part of a match that does not change. `fixed.rs` `Fixed` */
export interface Fixed {
  title: string;
  file: string;
  campaign: boolean;
  seed: number;
  difficulty: string;
  restartable: boolean;
  ground: GroundText;
  houses: FixedHouse[];
  triggers: FixedTrigger[];
  waypoints: [number: number, cell: XY][];
  tags: [name: string, cell: XY][];
  /** Cells from the entrance to the exit. */
  tubes: XY[][];
}

/** The ground, a character a cell; `0` is the number 0. `fixed.rs` `Ground` */
export interface GroundText {
  width: number;
  height: number;
  lands: Named[];
  covers: Named[];
  land: string;
  level: string;
  ramp: string;
  playable: string;
}

/** `fixed.rs` `House` */
export interface FixedHouse {
  name: string;
  colour: string;
  player: boolean;
  human: boolean;
}

/** `fixed.rs` `Trigger` */
export interface FixedTrigger {
  id: string;
  name: string;
  owner: string;
  events: string[];
  actions: string[];
  places: XY[];
  /** Why it can never fire, whoever plays. */
  never?: string;
  /** Who acts on it. */
  named: string[];
}

/** Where something points: an object's number, if it is one, and a cell. `view.rs` `Aim` */
export type Aim = [object: number | null, cell: XY];

/** An object. `view.rs` `Object` */
export interface Thing {
  /** 0 structure, 1 vehicle, 2 soldier, 3 aircraft. */
  class: number;
  kind: string;
  house: number;
  /** Middle in leptons. */
  x: number;
  y: number;
  z: number;
  /** Facing in 256ths of a turn, north first, clockwise. */
  f: number;
  size?: [width: number, height: number];
  strength: number;
  most: number;
  mission: string;
  contact?: number;
  tethered: boolean;
  heard: string[];
  target?: Aim;
  destination?: Aim;
  passengers: number;
  /** The tag it carries. */
  tag?: string;
  /** What else refers to it, and it to: a verb, and the other object's number; and how many more do. */
  links?: [verb: string, object: number][];
  more_links?: number;
}

/** `view.rs` `House` */
export interface House {
  credits: number;
  power: number;
  drain: number;
  /** Structures, vehicles, soldiers, aircraft. */
  counts: number[];
  defeated: boolean;
}

/** State as a letter, how often it sprang, when last. `view.rs` `Trigger` */
export type Trigger = [letter: string, count: number, last: number | null];

/** How the player stands. `view.rs` `Playing` */
export interface At {
  frame: number;
  first: number;
  playing: boolean;
  speed: number;
  goal?: number;
  verdict: string;
  rate: number;
  generation: number;
}

/** A line of the log; the sort is missing or one of `text`, `happening`, `radio`, `note`. `chronicle.rs` `Line` */
export type Line = [frame: number, text: string, sort?: string];

/** What is new. `view.rs` `Delta` */
export interface Delta {
  full?: boolean;
  at: At;
  objects?: [number: number, thing: Thing][];
  moved?: [number: number, x: number, y: number, z: number, f: number][];
  gone?: number[];
  houses?: [number: number, house: House][];
  triggers?: [number: number, trigger: Trigger][];
  covers?: [at: number, cover: number][];
  anew?: boolean;
  springs?: [frame: number, trigger: number][];
  lines?: Line[];
}

/** How a trigger stands. `why.rs` `WhyView` */
export interface WhyView {
  frame: number;
  trigger: string;
  state: string;
  reason: string;
  listed: boolean;
  /** The past is still looked through: later answers know more. */
  tracing?: boolean;
  events: WhyEvent[];
}

/** `why.rs` `Event` */
export interface WhyEvent {
  words: string;
  holds: boolean;
  latched: boolean;
  momentary: boolean;
  dead: boolean;
  unexamined: boolean;
  not_simulated: boolean;
  left: number | null;
  /** Frame since which it holds, or does not. */
  since?: number | null;
}

/** What may be asked. `player.rs` `Wish` */
export type Wish =
  | { do: "play" | "pause" | "step" }
  | { do: "speed"; times: number }
  | { do: "jump"; frame: number }
  | { do: "restart"; seed: number | null; difficulty: string | null };
