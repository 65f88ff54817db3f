// The trace of a purchase: who worked, who waited, for how long.
import { Bars } from './bars.js';
import { hex } from './random.js';
import { t, whole } from './text.js';

const PAUSE = 1_000; // milliseconds between two looks: services send their spans in batches
const PATIENCE = 15_000;
const SETTLED = 3; // looks at which nothing new was found

const bars = new Bars();
const pause = (millis) => new Promise((resolve) => setTimeout(resolve, millis));
const millis = (micros) => whole(micros / 1000);

/** A trace that the page begins; the shop records it if it traces at all. */
export function newTrace() {
  const id = hex(16);
  return { id, parent: `00-${id}-${hex(8)}-01` };
}

/** Draws a trace as it becomes known, until nothing new comes, or another purchase begins. */
export class Waterfall {
  #view;
  #current;

  /** @param {HTMLDetailsElement} view */
  constructor(view) {
    this.#view = view;
  }

  clear() {
    this.#current = undefined;
    this.#view.hidden = true;
    bars.clear(this.#view);
    this.#view.querySelector('.hops').replaceChildren();
  }

  /** @param {(id: string) => Promise<object[]>} read */
  async show(id, read) {
    this.#current = id;
    let known = 0;
    let quiet = 0;
    for (const end = performance.now() + PATIENCE; quiet < SETTLED && performance.now() < end; await pause(PAUSE)) {
      const hops = await read(id).catch(() => []);
      if (this.#current !== id) return;
      quiet = hops.length > 0 && hops.length === known ? quiet + 1 : 0;
      if (hops.length > known) this.#draw(hops);
      known = hops.length;
    }
  }

  #draw(hops) {
    bars.clear(this.#view);
    const begin = hops[0].start;
    const depths = depthsOf(hops);
    this.#view.querySelector('.hops').replaceChildren(
      ...hops.map((hop) => {
        const row = document.createElement('li');
        row.dataset.waits = hop.waits;
        const label = row.appendChild(document.createElement('span'));
        label.style.paddingInlineStart = `${Math.min(depths.get(hop.id), 8) * 0.5}rem`;
        label.append(Object.assign(document.createElement('bdi'), { textContent: `${short(hop.service)} ${nameOf(hop)}` }));
        const bar = bars.add(row.appendChild(document.createElement('div')), (hop.start - begin) / 1000);
        bar.end = (hop.start - begin + hop.micros) / 1000;
        row.appendChild(document.createElement('b')).textContent = t('since', { time: millis(hop.micros) });
        return row;
      }),
    );
    bars.draw();
    const waited = hops.filter(({ waits }) => waits).reduce((sum, { micros }) => sum + micros, 0);
    const services = new Set(hops.map(({ service }) => service)).size;
    this.#view.querySelector('.worked').textContent = t('trace.sum', { spans: whole(hops.length), services: whole(services), waited: millis(waited) });
    this.#view.hidden = false;
  }
}

const short = (service) => service.replace(/-service$/, '');

const nameOf = ({ name }) => name.replace('flashsale.events:', '').replace(/\{build:[^}]*\}\/api\/v1\//, '').replace(/\/\{build\}\/api\/v1/, '');

function depthsOf(hops) {
  const parents = new Map(hops.map(({ id, parent }) => [id, parent]));
  const depth = (id) => {
    let steps = 0;
    for (let above = parents.get(id); parents.has(above) && steps < hops.length; above = parents.get(above)) steps++;
    return steps;
  };
  return new Map(hops.map(({ id }) => [id, depth(id)]));
}
