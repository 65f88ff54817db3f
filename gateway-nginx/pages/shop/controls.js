// What a stage adds to one build: its figures, what can be broken, and the audit.
import { Scale } from './curve.js';
import { Status } from './status.js';
import { complaint, t, tenths, whole } from './text.js';

/** The figures of a build: what is written, and what is drawn as a curve. */
const FIGURES = {
  perSecond: { write: whole, curve: true },
  acknowledgedMillis: { write: (millis) => t('since', { time: whole(millis) }) },
  paidMillis: { write: (millis) => t('since', { time: whole(millis) }), curve: true },
  stock: { write: whole, curve: true },
  backlog: { write: whole, curve: true },
  refusedPerSecond: { write: whole, curve: true },
  refusalMillis: { write: (millis) => t('since', { time: whole(millis) }) },
  soldOutSeconds: { write: (seconds) => t('seconds', { time: tenths(seconds) }) },
  completed: { write: whole },
  refused: { write: whole },
  failed: { write: whole },
  warmth: { write: ({ compilers, warm }) => t(warm ? 'stage.warm' : 'stage.cold', { share: whole(100 * compilers) }) },
};

const scales = Object.fromEntries(Object.keys(FIGURES).map((figure) => [figure, new Scale()]));

/** The buttons of one build. */
export class Controls {
  #stage;
  #shop;
  #view;
  #select;
  #status;
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
    this.#status = new Status(this.#find('.state'));
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
    this.#status.forgive();
    try {
      await this.#stage.ask(method, path, body);
    } catch (refusal) {
      this.#status.complain(complaint(refusal));
    }
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
    this.#status.tell(
      damage.state === 'WHOLE' ? '' : t(`stage.damage.${damage.state}`, { fault: nameOf(damage.fault) }) + problem,
      [damage.state, audit.state, crowd?.running].join(),
    );
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
