// One build on the page: what it sells, a purchase, and what the customer is told.
import { Bars } from './bars.js';
import { Client } from './client.js';
import { Waterfall, newTrace } from './waterfall.js';
import { clock, day, money, t, whole } from './text.js';

const A_DAY = 24 * 3600 * 1000; // milliseconds; of a sale that is open for longer, the date matters

/** The way of an order: docs/measuring.md says what the last three moments are. */
const WAY = ['reserved', 'ordered', 'acknowledged', 'paid', 'final'];

const bars = new Bars();

export class Shop {
  #build;
  #client;
  #view;
  #waterfall;
  #products = [];
  #busy = false;

  /**
   * @param {(shop: Shop) => void} onBuy the customer wants to buy here
   * @param {DocumentFragment} template
   */
  constructor(build, onBuy, template) {
    this.#build = build;
    this.#client = new Client(build);
    const copy = template.cloneNode(true);
    this.#view = copy.querySelector('section');
    this.#view.id = build;
    this.#waterfall = new Waterfall(this.#find('.trace'));
    this.#find('h2').textContent = build;
    this.#find('.how').textContent = t(build);
    this.#find('.buy').textContent = t('buy', { build });
    this.#find('.buy').addEventListener('click', () => onBuy(this));
    this.#find('.way').append(
      ...WAY.map((milestone) => {
        const item = document.createElement('li');
        item.dataset.milestone = milestone;
        item.append(Object.assign(document.createElement('span'), { textContent: t(`way.${milestone}`) }));
        item.append(document.createElement('b'));
        return item;
      }),
    );
  }

  get build() {
    return this.#build;
  }

  get view() {
    return this.#view;
  }

  get products() {
    return this.#products;
  }

  /** Undefined if the build does not sell it. */
  product(name) {
    return this.#products.find((it) => it.name === name);
  }

  #find(selector) {
    return this.#view.querySelector(selector);
  }

  #say(message, kind = '') {
    const outcome = this.#find('.outcome');
    outcome.textContent = message;
    outcome.dataset.kind = kind;
  }

  #refused({ type, message }) {
    const values = { build: this.#build, detail: message };
    this.#say(t(`refusal.${type}`, values) ?? t('refusal.other', values), 'no');
  }

  /** @returns {Promise<boolean>} whether anything has changed */
  async load() {
    const before = JSON.stringify(this.#products);
    try {
      this.#products = await this.#client.products();
      if (this.#find('.outcome').dataset.kind === 'away') this.#say('');
    } catch ({ type }) {
      if (type === 'unreachable') this.#products = [];
      if (!this.#busy) this.#say(t(type === 'unreachable' ? 'refusal.unreachable' : 'refusal.away', { build: this.#build }), 'away');
    }
    return JSON.stringify(this.#products) !== before;
  }

  show(name) {
    const product = this.product(name);
    this.#find('.available').textContent = product ? whole(product.available) : '–';
    this.#find('.price').textContent = product ? money(product.price, product.currency) : '–';
    this.#find('.sale').textContent = product ? sale(product) : '–';
    this.#find('.buy').disabled = this.#busy || !product;
  }

  /** @param {((id: string) => Promise<object[]>) | undefined} traces reads the trace of a purchase, if there are any */
  async buy({ name, username, quantity, method }, traces) {
    const product = this.product(name);
    if (!product || this.#busy) return;
    this.#busy = true;
    this.#find('.buy').disabled = true;
    this.#clear();
    this.#say(t('outcome.buying', { username }));
    const clicked = performance.now();
    const trace = newTrace();
    try {
      const status = await this.#client.buy(
        { username, product, quantity, method },
        traces && trace.parent,
        (step, asked) => this.#step(step, asked, clicked),
        (place) => this.#wait(place),
      );
      this.#say(t(`outcome.${status}`) ?? status, status === 'CANCELLED' ? 'no' : 'yes');
    } catch (refusal) {
      this.#refused(refusal);
    } finally {
      this.#busy = false;
      this.show(name);
    }
    if (traces) await this.#waterfall.show(trace.id, traces);
  }

  #wait({ ahead, waitMillis }) {
    this.#say(t('outcome.waiting', { ahead: whole(ahead), time: whole(Math.ceil(waitMillis / 1000)) }));
  }

  #clear() {
    bars.clear(this.#view);
    this.#waterfall.clear();
    this.#find('.steps').replaceChildren();
    this.#find('.way').hidden = true;
    this.#view.querySelectorAll('.way b').forEach((time) => (time.textContent = '–'));
  }

  async #step(name, asked, clicked) {
    const row = document.createElement('li');
    row.dataset.step = name;
    row.appendChild(document.createElement('span')).textContent = t(`step.${name}`);
    const bar = bars.add(row.appendChild(document.createElement('div')), performance.now() - clicked);
    const figure = row.appendChild(document.createElement('b'));
    this.#find('.steps').append(row);
    try {
      const answer = await asked;
      figure.textContent = answer.status;
      if (name === 'reserve') this.#say(t('outcome.reserved'));
      if (name === 'pay' && answer.status === 202) this.#say(t('outcome.noted'));
      this.#reached(name, answer, performance.now() - clicked);
      return answer;
    } catch (refusal) {
      row.dataset.kind = 'no';
      figure.textContent = refusal.status ?? '–';
      throw refusal;
    } finally {
      bars.end(bar, performance.now() - clicked);
      figure.textContent += ` · ${t('since', { time: whole(bar.end - bar.start) })}`;
    }
  }

  /** Notes when the customer knew what. */
  #reached(step, { status, body }, millis) {
    const reached = [];
    if (step === 'reserve') reached.push('reserved');
    if (step === 'order' || body.orderId) reached.push('ordered');
    if (step === 'pay') reached.push('acknowledged');
    if ((step === 'pay' && status === 201) || (step === 'paid' && ['PAID', 'COMPLETED'].includes(body.status))) reached.push('paid');
    if (body.status === 'COMPLETED' || this.#client.isFinal(step, status)) reached.push('final');
    for (const milestone of reached) {
      const time = this.#find(`.way [data-milestone=${milestone}] b`);
      if (time.textContent === '–') time.textContent = t('since', { time: whole(millis) });
      this.#find('.way').hidden = false;
    }
  }
}

function sale({ opensAt, closesAt }) {
  const [opens, closes] = [Date.parse(opensAt) - Date.now(), Date.parse(closesAt) - Date.now()];
  if (opens > 0) return t('saleOpens', { time: clock(opens) });
  if (closes <= 0) return t('saleOver');
  return closes > A_DAY ? t('saleOpen', { date: day(new Date(closesAt)) }) : t('saleCloses', { time: clock(closes) });
}
