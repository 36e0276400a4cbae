// @ts-check
// The line to the server: messages in, wishes out; it is taken up again when it breaks.

/** @import { Delta, Fixed, Wish } from "./types" */

/** Milliseconds before the line is tried again: at first, and at most. */
const SOON = 500;
const LATE = 4000;

/** The connection with the server. */
export class Connection {
  /**
   * @param {{delta: (delta: Delta) => void, fixed: (fixed: Fixed) => void, lost: () => void}} on
   */
  constructor(on) {
    this.on = on;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** The match whose fixed part the page has, and the one that the server plays. */
    this.has = 0;
    this.generation = 0;
    this.reading = false;
    this.wait = SOON;
    /** The server answers, but takes no further page. */
    this.full = false;
    this.open();
  }

  open() {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    this.socket = socket;
    socket.addEventListener("message", (event) => {
      const delta = /** @type {Delta} */ (JSON.parse(event.data));
      this.wait = SOON;
      this.full = false;
      this.on.delta(delta);
      this.generation = delta.at.generation;
      this.read();
    });
    socket.addEventListener("close", () => {
      this.socket = null;
      // Another server may answer next time, with another match of the same number.
      this.has = this.generation = 0;
      this.on.lost();
      this.knock();
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(LATE, this.wait * 2);
    });
  }

  /** Why the line broke: a server that answers otherwise has all the pages it takes. */
  async knock() {
    try {
      this.full = (await fetch("style.css")).ok && !this.socket?.readyState;
    } catch {
      this.full = false;
    }
    if (this.socket?.readyState !== WebSocket.OPEN) this.on.lost();
  }

  /** Reads what does not change if it is of another match. */
  async read() {
    if (this.reading || this.has === this.generation) return;
    this.reading = true;
    const wanted = this.generation;
    try {
      const answer = await fetch("api/static");
      if (answer.ok) {
        const fixed = /** @type {Fixed} */ (await answer.json());
        this.has = wanted;
        this.on.fixed(fixed);
      }
    } catch {
      // The server has gone; the socket says so too.
    }
    this.reading = false;
    if (this.socket && this.has !== this.generation) setTimeout(() => this.read(), SOON);
  }

  /** @param {Wish} wish */
  ask(wish) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(wish));
  }
}
