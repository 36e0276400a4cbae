// Runs in every tested page before its own scripts. It notes the lines that are drawn on the map, and looks at the page.
(() => {
  /** Subpaths of the path being made, and the plain lines of the last picture: from, to, colour, dashed. */
  let path = [];
  let lines = [];
  let fresh = true;
  const tick = () => {
    fresh = true;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  const drawing = CanvasRenderingContext2D.prototype;
  const listen = (name, hear) => {
    const whole = drawing[name];
    drawing[name] = function (...parts) {
      if (this.canvas.id === "canvas") hear(this, ...parts);
      return whole.apply(this, parts);
    };
  };
  listen("beginPath", () => {
    if (fresh) lines = [];
    fresh = false;
    path = [];
  });
  listen("moveTo", (_, x, y) => path.push([[x, y]]));
  listen("lineTo", (_, x, y) => path.at(-1)?.push([x, y]));
  listen("closePath", () => path.at(-1)?.push(null));
  listen("stroke", (context) => {
    for (const points of path) {
      if (points.length !== 2 || !points[1]) continue;
      const [from, to] = points;
      lines.push({ from, to, colour: context.strokeStyle, dashed: context.getLineDash().length > 0 });
    }
  });

  const shown = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const name = (element) =>
    element.id ? `#${element.id}` : `${element.tagName.toLowerCase()} "${element.textContent.replace(/\s+/g, " ").trim().slice(0, 40)}"`;

  /** The visible part of an element: what scrolled or cut it off is taken away. */
  const visible = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(parent);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const box = parent.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom };
  };
  const CONTROLS = "button, input, select, a[href], output, [role=status], h1, h2, summary";

  /** What lies outside of the window, is cut off, or lies on something else. */
  const misplaced = () => {
    const faults = [];
    const root = document.documentElement;
    for (const [side, is, most] of [["wide", root.scrollWidth, innerWidth], ["high", root.scrollHeight, innerHeight]]) {
      if (is > most) faults.push(`the page is too ${side}: ${is} of ${most}`);
    }
    const all = [...document.querySelectorAll(CONTROLS)].filter(shown);
    const boxes = all.map((element) => [element, visible(element)]).filter(([, box]) => box.right - box.left > 1 && box.bottom - box.top > 1);
    for (const element of all) {
      const box = element.getBoundingClientRect();
      const part = visible(element);
      // Rows of a list that scrolls may be out of sight; what is in the head or beside it may not.
      const scrolls = element.closest("#rows, #log, aside");
      if (!scrolls && (part.left > box.left + 1 || part.right < box.right - 1 || part.top > box.top + 1 || part.bottom < box.bottom - 1)) {
        faults.push(`${name(element)} is cut off`);
      }
      if (box.left < -1 || box.right > innerWidth + 1 || (!scrolls && (box.top < -1 || box.bottom > innerHeight + 1))) {
        faults.push(`${name(element)} is outside of the window`);
      }
    }
    boxes.forEach(([a, one], n) => {
      for (const [b, other] of boxes.slice(n + 1)) {
        if (a.contains(b) || b.contains(a)) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide > 1 && high > 1) faults.push(`${name(a)} lies on ${name(b)}`);
      }
    });
    for (const element of document.querySelectorAll("aside, aside > section, #timeline, header")) {
      if (element.scrollWidth > element.clientWidth + 1) faults.push(`${name(element)} scrolls sideways`);
    }
    return faults;
  };

  /** Red, green, blue and alpha of a colour as styles give it. */
  const parts = (colour) => {
    const numbers = colour.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
    return [numbers[0], numbers[1], numbers[2], numbers[3] ?? 1];
  };
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((part) => (part /= 255) <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const mixed = ([r, g, b, a], under) => [r, g, b].map((part, n) => part * a + under[n] * (1 - a));
  /** The colour behind an element's text. */
  const behind = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const colour = parts(getComputedStyle(at).backgroundColor);
      layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reverse().reduce((under, colour) => mixed(colour, under), [255, 255, 255]);
  };
  /** Text that is hard to read: less contrast than 4.5 to 1. */
  const faint = () => {
    const faults = new Set();
    for (const element of document.querySelectorAll("body *")) {
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
      if ((!own && !element.matches("input, select")) || !shown(element) || element.matches(":disabled, option, script, style")) continue;
      const under = behind(element);
      const [one, other] = [luminance(mixed(parts(getComputedStyle(element).color), under)), luminance(under)];
      const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      if (ratio < 4.5) faults.add(`${name(element)}: ${ratio.toFixed(1)}`);
    }
    return [...faults];
  };

  window.looks = {
    shown,
    misplaced,
    faint,
    back: () => behind(document.body),
    /** Where a press on an element goes: its visible middle. */
    middle: (selector) => {
      const element = document.querySelector(selector);
      if (!element || !shown(element)) return null;
      element.scrollIntoView({ block: "nearest" });
      const { left, top, right, bottom } = visible(element);
      return [(left + right) / 2, (top + bottom) / 2];
    },
    box: (selector) => {
      const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
      return [left, top, width, height];
    },
    /** Lines between objects, in pixels of the page: bright, whole and longer than a heading. */
    contacts: (least) => {
      const { left, top } = document.getElementById("canvas").getBoundingClientRect();
      const move = ([x, y]) => [x + left, y + top];
      return lines
        .filter(({ dashed, colour }) => !dashed && /^#/.test(colour) && Math.max(...[1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))) > 128)
        .filter(({ from, to }) => Math.hypot(from[0] - to[0], from[1] - to[1]) >= least)
        .map(({ from, to, colour }) => ({ from: move(from), to: move(to), colour }));
    },
    rows: () => [...document.querySelectorAll("#rows > li")].filter(shown).map((row) => row.innerText.replace(/\s+/g, " ").trim()),
    words: (selector) => document.querySelector(selector)?.innerText.replace(/\s+/g, " ").trim() ?? "",
  };
})();
