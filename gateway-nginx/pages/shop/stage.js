// What `./flashsale up --stage` adds to the page. The page's address names the lab's own server on this machine and the token for it, after
// the #, which is sent to nobody: #stage=PORT.TOKEN
import { Refusal } from './api.js';
import { changed } from './changes.js';
import { History } from './history.js';
import { complaint } from './text.js';

const LOOK = 500; // milliseconds; what the server shows may be as old again
const PAUSE = 500; // milliseconds between two questions for a trace: services send their spans once a second
const PATIENCE = 15_000;

const pause = (millis) => new Promise((resolve) => setTimeout(resolve, millis));

class Stage {
  #url;
  #token;

  /** As the server tells it; undefined before its first answer. */
  state;
  /** What the stage refused, or why it does not answer; stays until something else is tried. */
  trouble = '';
  history = new History();

  constructor(port, token) {
    this.#url = `http://127.0.0.1:${port}`;
    this.#token = token;
    this.#look();
  }

  async #look() {
    for (;;) {
      if (!document.hidden) {
        try {
          this.state = await this.#ask('GET', '/state');
          this.history.note(this.state);
          if (this.away) this.trouble = '';
          this.away = false;
        } catch (refusal) {
          this.away = true;
          this.trouble = complaint(refusal);
        }
        changed();
      }
      await pause(LOOK);
    }
  }

  /** Presses a button. */
  async press(method, path, body) {
    this.trouble = '';
    try {
      await this.#ask(method, path, body);
    } catch (refusal) {
      this.trouble = complaint(refusal);
    }
    changed();
  }

  /** Adds to a paid purchase where its time went, as soon as its trace is whole. */
  async explain(purchase) {
    if (!this.state?.traces || !purchase.question) return;
    for (const end = performance.now() + PATIENCE; performance.now() < end; await pause(PAUSE)) {
      purchase.explanation = await this.#ask('POST', `/builds/${purchase.build}/explanation`, purchase.question).catch(() => undefined);
      if (purchase.explanation?.whole) return changed();
    }
  }

  /** Throws a Refusal. */
  async #ask(method, path, body) {
    let answer;
    try {
      answer = await fetch(this.#url + path, {
        method,
        body: body && JSON.stringify(body),
        headers: { Authorization: `Bearer ${this.#token}`, ...(body && { 'Content-Type': 'application/json' }) },
      });
    } catch {
      throw new Refusal('stage-away', '');
    }
    if (answer.status === 204) return undefined;
    const told = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new Refusal(String(told.type).split(':').at(-1), told.detail ?? '', answer.status);
    return told;
  }
}

const address = /^#stage=(\d{1,5})\.([\w-]+)$/.exec(location.hash);

/** Undefined without a stage. */
export const stage = address ? new Stage(address[1], address[2]) : undefined;
