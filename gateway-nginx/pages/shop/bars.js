// Bars of times that share one scale, or they could not be compared.
export class Bars {
  #bars = new Set();

  /** A bar in this element, from its start; it ends with `end`. Both are milliseconds since the click. */
  add(track, start) {
    const bar = { element: track.appendChild(document.createElement('i')), start, end: start };
    this.#bars.add(bar);
    return bar;
  }

  end(bar, end) {
    bar.end = end;
    this.draw();
  }

  draw() {
    const longest = Math.max(...[...this.#bars].map(({ end }) => end), 1);
    for (const { element, start, end } of this.#bars) {
      element.style.marginInlineStart = `${(100 * start) / longest}%`;
      element.style.inlineSize = `${Math.max((100 * (end - start)) / longest, 0.5)}%`;
    }
  }

  /** Forgets the bars within this element. */
  clear(view) {
    for (const bar of this.#bars) {
      if (view.contains(bar.element)) this.#bars.delete(bar);
    }
  }
}
