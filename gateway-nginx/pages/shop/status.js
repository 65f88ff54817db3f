// The line that says how things are.

/** A complaint stays for as long as the situation is the one that it was made in; until then nothing else is said. */
export class Status {
  #line;
  #situation;
  #complaint;

  /** @param {Element} line where it is written */
  constructor(line) {
    this.#line = line;
  }

  tell(message, situation = this.#situation) {
    if (situation !== this.#situation) this.#complaint = undefined;
    this.#situation = situation;
    this.#write(this.#complaint ?? message);
  }

  complain(message) {
    this.#complaint = message;
    this.#write(message);
  }

  /** Something new is tried. */
  forgive() {
    this.#complaint = undefined;
  }

  #write(message) {
    if (this.#line.textContent !== message) this.#line.textContent = message; // screen readers read each change
  }
}
