// How often the page looks at the shops: every second while somebody uses it or the shops change, otherwise seldom, because a class may have
// a hundred of these pages open.
const LIVE = 1_000; // milliseconds; the shop's own page of products is as old
const QUIET = 5_000;
const A_WHILE = 30_000;

export class Pace {
  #now;
  #lively;
  #looked = -Infinity;

  constructor(now = () => performance.now()) {
    this.#now = now;
    this.enliven();
  }

  /** Something happens: for a while, the page looks often. */
  enliven() {
    this.#lively = this.#now();
  }

  /** Whether it is time to look; if so, the page has looked. */
  isDue() {
    const now = this.#now();
    const due = now - this.#looked >= (now - this.#lively < A_WHILE ? LIVE : QUIET);
    if (due) this.#looked = now;
    return due;
  }
}
