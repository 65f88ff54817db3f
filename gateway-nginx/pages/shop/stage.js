// What `./flashsale up --stage` adds to the page: a crowd, faults, audits and traces. The page's address names the lab's own server on this
// machine and the token for it, after the #, which is sent to nobody: #stage=PORT.TOKEN
import { Refusal } from './client.js';
import { Controls } from './controls.js';
import { CrowdForm } from './crowd.js';

const LOOK = 500; // milliseconds; the figures are at most as old once more

class Stage {
  #url;
  #token;

  constructor(port, token) {
    this.#url = `http://127.0.0.1:${port}`;
    this.#token = token;
  }

  /** Throws a Refusal. */
  async ask(method, path, body) {
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

/**
 * Shows the controls, if the page's address has a stage.
 *
 * @returns {{traces: ((id: string) => Promise<object[]>) | undefined} | undefined}
 */
export function openStage(view, shops, product) {
  const address = /^#stage=(\d{1,5})\.([\w-]+)$/.exec(location.hash);
  if (!address) return undefined;
  const stage = new Stage(address[1], address[2]);
  const crowd = new CrowdForm(stage, view, product);
  const controls = shops.map((shop) => [shop.build, new Controls(stage, shop, product)]);
  const opened = { traces: undefined };
  const readTrace = (id) => stage.ask('GET', `/traces/${id}`);
  async function look() {
    if (!document.hidden) {
      try {
        const state = await stage.ask('GET', '/state');
        opened.traces = state.traces ? readTrace : undefined;
        crowd.show(state.crowd);
        controls.filter(([build]) => build in state.builds).forEach(([build, it]) => it.show(state.builds[build], state.crowd));
      } catch (refusal) {
        view.hidden = false;
        crowd.lose(refusal);
      }
    }
    setTimeout(look, LOOK);
  }
  look();
  return opened;
}
