// What `./flashsale up --stage` adds to the page: a crowd, faults, audits and traces. The page's address names the lab's own server on this
// machine and the token for it, after the #, which is sent to nobody: #stage=PORT.TOKEN
import { Refusal } from './client.js';
import { Scale } from './curve.js';
import { t, whole } from './text.js';

const LOOK = 500; // milliseconds; the figures are at most as old once more

/** The figures of a build: what is written, and what is drawn as a curve. */
const FIGURES = {
  perSecond: { write: whole, curve: true },
  answeredMillis: { write: (millis) => t('since', { time: whole(millis) }) },
  paidMillis: { write: (millis) => t('since', { time: whole(millis) }), curve: true },
  stock: { write: whole, curve: true },
  backlog: { write: whole, curve: true },
  completed: { write: whole },
  soldOut: { write: whole },
  failed: { write: whole },
};

const scales = Object.fromEntries(Object.keys(FIGURES).map((figure) => [figure, new Scale()]));

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

const complaint = ({ type, message }) => t(`stage.refusal.${type}`) ?? t('refusal.other', { detail: message });

/** The buttons of one build. */
class Controls {
  #stage;
  #shop;
  #view;
  #select;
  #product;
  #counted;
  #curves = {};
  #values = {};

  constructor(stage, shop, product) {
    this.#stage = stage;
    this.#shop = shop;
    this.#product = product;
    this.#view = shop.view.querySelector('.stage');
    this.#select = this.#find('select');
    const { build } = shop;
    this.#find('form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.#press('PUT', `/builds/${build}/fault`, { name: this.#select.value });
    });
    this.#find('[name=mend]').addEventListener('click', () => this.#press('DELETE', `/builds/${build}/fault`));
    this.#find('[name=audit]').addEventListener('click', () => this.#press('POST', `/builds/${build}/audit`));
    this.#find('.figures').append(...Object.entries(FIGURES).map(([figure, { curve }]) => this.#cell(figure, curve)));
  }

  #find(selector) {
    return this.#view.querySelector(selector);
  }

  #cell(figure, curve) {
    const cell = document.createElement('div');
    cell.dataset.figure = figure;
    cell.appendChild(document.createElement('dt')).textContent = t(`stage.figure.${figure}`);
    const value = cell.appendChild(document.createElement('dd'));
    this.#values[figure] = value.appendChild(document.createElement('span'));
    if (curve) this.#curves[figure] = scales[figure].add(value);
    return cell;
  }

  async #press(method, path, body) {
    try {
      await this.#stage.ask(method, path, body);
    } catch (refusal) {
      this.#say(complaint(refusal));
    }
  }

  #say(message) {
    const state = this.#find('.state');
    if (state.textContent !== message) state.textContent = message;
  }

  show({ faults, damage, audit, figures }, crowd) {
    this.#view.hidden = false;
    if (this.#select.options.length !== faults.length) {
      this.#select.replaceChildren(...faults.map((fault) => new Option(nameOf(fault), fault)));
    }
    this.#find('form [data-text="stage.break"]').disabled = damage.state !== 'WHOLE';
    this.#find('[name=mend]').disabled = damage.state !== 'BROKEN';
    this.#find('[name=audit]').disabled = audit.state === 'RUNNING';
    const problem = damage.problem ? ` ${t('refusal.other', { detail: damage.problem })}` : '';
    this.#say(damage.state === 'WHOLE' ? '' : t(`stage.damage.${damage.state}`, { fault: nameOf(damage.fault) }) + problem);
    this.#judge(audit);
    const isOfTheCrowd = crowd?.product === this.#product.value;
    this.#count({ ...figures, stock: isOfTheCrowd ? figures?.unitsLeft : this.#shop.product(this.#product.value)?.available });
  }

  #judge({ state, checks, violations }) {
    const stamp = this.#find('.stamp');
    stamp.hidden = state === 'NONE';
    stamp.dataset.verdict = state;
    const verdict = state === 'NONE' ? '' : t(`stage.verdict.${state}`, { checks: whole(checks) });
    if (stamp.textContent !== verdict) stamp.textContent = verdict;
    this.#find('.violations').replaceChildren(
      ...violations.map((text) => Object.assign(document.createElement('li'), { textContent: text })),
    );
  }

  #count(figures) {
    if (this.#counted !== this.#product.value) this.#curves.stock.clear(); // another product's units
    this.#counted = this.#product.value;
    for (const [figure, { write }] of Object.entries(FIGURES)) {
      const value = figures[figure] ?? null;
      this.#values[figure].textContent = value === null ? '–' : write(value);
      this.#curves[figure]?.push(value);
    }
  }
}

/** A fault is an action and what it is done to, such as `stop rabbitmq`. */
function nameOf(fault) {
  const [action, target] = fault.split(' ');
  return t(`stage.action.${action}`, { target: t(`stage.target.${target}`) ?? `${target}-service` });
}

/** The crowd's form. */
class CrowdForm {
  #stage;
  #view;
  #product;
  #offered;

  constructor(stage, view, product) {
    this.#stage = stage;
    this.#view = view;
    this.#product = product;
    const form = view.querySelector('form');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#press('PUT', { users: form.users.valueAsNumber, units: form.units.valueAsNumber });
    });
    form.disperse.addEventListener('click', () => this.#press('DELETE'));
  }

  async #press(method, body) {
    this.#view.querySelectorAll('button').forEach((button) => (button.disabled = true));
    this.say(t(method === 'PUT' ? 'stage.gathering' : 'stage.dispersing'));
    try {
      await this.#stage.ask(method, '/crowd', body);
    } catch (refusal) {
      this.say(complaint(refusal));
    }
  }

  say(message) {
    const status = this.#view.querySelector('[role=status]');
    if (status.textContent !== message) status.textContent = message;
  }

  show(crowd) {
    this.#view.hidden = false;
    const { elements } = this.#view.querySelector('form');
    elements.disperse.disabled = !crowd?.running;
    this.#view.querySelector('[data-text="stage.gather"]').disabled = Boolean(crowd?.running);
    if (!crowd) return;
    const { users, units, product, running, problem } = crowd;
    if (problem) this.say(t('refusal.other', { detail: problem }));
    else this.say(t(running ? 'stage.here' : 'stage.gone', { users: whole(users), units: whole(units), product }));
    if (running) this.#offer(product);
  }

  /** Once: what the crowd wants is what the class wants to see, until it chooses something else. */
  #offer(product) {
    const isListed = [...this.#product.options].some(({ value }) => value === product);
    if (isListed && this.#offered !== product) {
      this.#offered = product;
      this.#product.value = product;
      this.#product.dispatchEvent(new Event('change'));
    }
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
        crowd.say(complaint(refusal));
      }
    }
    setTimeout(look, LOOK);
  }
  look();
  return opened;
}
