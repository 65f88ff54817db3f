// The page: two builds side by side, the same purchase on either or on both.
import { Client } from './client.js';
import { LANGUAGES, RIGHT_TO_LEFT, text } from './strings.js';

const CUSTOMERS = 20_000;
const REFRESH = 1_000; // milliseconds; the shop's own page of products is as old

const byId = (id) => document.getElementById(id);
const chosen = new URLSearchParams(location.search).get('lang') ?? navigator.language.slice(0, 2);
const language = chosen in LANGUAGES ? chosen : 'en';
const t = (path, values) => text(language, path, values);
const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });

/** The bars of both builds have one scale, or they could not be compared. */
const bars = new Set();

function drawBars() {
  const longest = Math.max(...[...bars].map(({ end }) => end), 1);
  for (const { element, start, end } of bars) {
    element.style.marginInlineStart = `${(100 * start) / longest}%`;
    element.style.inlineSize = `${Math.max((100 * (end - start)) / longest, 0.5)}%`;
  }
}

class Shop {
  #build;
  #client;
  #view;
  #products = [];
  #busy = false;

  constructor(build) {
    this.#build = build;
    this.#client = new Client(build);
    const copy = byId('shop').content.cloneNode(true);
    this.#view = copy.querySelector('section');
    this.#view.id = build;
    this.#find('h2').textContent = build;
    this.#find('.how').textContent = t(build);
    this.#find('.buy').textContent = t('buy', { build });
    this.#find('.buy').addEventListener('click', () => byId('wish').reportValidity() && this.buy(wish()));
    byId('shops').append(copy);
  }

  get products() {
    return this.#products;
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

  async load() {
    try {
      this.#products = await this.#client.products();
      if (this.#find('.outcome').dataset.kind === 'away') this.#say('');
    } catch {
      this.#products = [];
      if (!this.#busy) this.#say(t('refusal.unreachable', { build: this.#build }), 'away');
    }
  }

  show(name) {
    const product = this.#products.find((it) => it.name === name);
    this.#find('.available').textContent = product ? whole.format(product.available) : '–';
    this.#find('.price').textContent = product ? price(product) : '–';
    this.#find('.sale').textContent = product ? sale(product) : '–';
    this.#find('.buy').disabled = this.#busy || !product;
  }

  async buy({ name, quantity, method }) {
    const product = this.#products.find((it) => it.name === name);
    if (!product || this.#busy) return;
    this.#busy = true;
    this.#find('.buy').disabled = true;
    this.#clear();
    this.#say(t('outcome.buying'));
    const clicked = performance.now();
    try {
      const wanted = { username: customer(product), product, quantity, method };
      const status = await this.#client.buy(
        wanted,
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
  }

  #wait({ ahead, waitMillis }) {
    this.#say(t('outcome.waiting', { ahead: whole.format(ahead), time: whole.format(Math.ceil(waitMillis / 1000)) }));
  }

  #clear() {
    for (const bar of bars) {
      if (this.#view.contains(bar.element)) bars.delete(bar);
    }
    this.#find('.steps').replaceChildren();
    this.#find('.times').hidden = true;
    this.#view.querySelectorAll('.times dd').forEach((time) => (time.textContent = '–'));
  }

  async #step(name, asked, clicked) {
    const row = document.createElement('li');
    const label = row.appendChild(document.createElement('span'));
    label.textContent = t(`step.${name}`);
    const track = row.appendChild(document.createElement('div'));
    const bar = { element: track.appendChild(document.createElement('i')), start: performance.now() - clicked };
    const figure = row.appendChild(document.createElement('b'));
    row.dataset.step = name;
    this.#find('.steps').append(row);
    try {
      const answer = await asked;
      figure.textContent = answer.status;
      this.#reached(name, answer, performance.now() - clicked);
      return answer;
    } catch (refusal) {
      row.dataset.kind = 'no';
      figure.textContent = refusal.status ?? '–';
      throw refusal;
    } finally {
      bar.end = performance.now() - clicked;
      bars.add(bar);
      figure.textContent += ` · ${whole.format(bar.end - bar.start)} ms`;
      drawBars();
    }
  }

  /** Notes when the customer was answered, and knew of the payment and the shipment. */
  #reached(step, { status, body }, millis) {
    const reached = [];
    if (step === 'pay') reached.push('answered');
    if ((step === 'pay' && status === 201) || (step === 'paid' && body.status !== 'CANCELLED')) reached.push('paid');
    if (body.status === 'COMPLETED') reached.push('shipped');
    for (const moment of reached) {
      const time = this.#find(`.times .${moment}`);
      if (time.textContent === '–') time.textContent = t('since', { time: whole.format(millis) });
      this.#find('.times').hidden = false;
    }
  }
}

function price({ price, currency }) {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(price);
}

function sale({ opensAt, closesAt }) {
  const now = Date.now();
  if (now < Date.parse(opensAt)) {
    const seconds = Math.ceil((Date.parse(opensAt) - now) / 1000);
    return t('saleOpens', { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` });
  }
  if (now >= Date.parse(closesAt)) return t('saleOver');
  return t('saleOpen', { date: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(closesAt)) });
}

/** A demo customer: another one for each purchase, except where a place in line would be lost with a reload. */
function customer({ waitingRoom }) {
  const any = `customer${1 + Math.floor(Math.random() * CUSTOMERS)}`;
  if (!waitingRoom) return any;
  const known = sessionStorage.getItem('customer') ?? any;
  sessionStorage.setItem('customer', known);
  return known;
}

/** What the form asks for. */
function wish() {
  return {
    name: byId('product').value,
    quantity: byId('quantity').valueAsNumber,
    method: byId('method').value,
  };
}

/** What both builds sell comes first. */
function listProducts(shops) {
  const [first, second] = shops.map(({ products }) => products.map(({ name }) => name).sort());
  const names = [...new Set([...first.filter((name) => second.includes(name)), ...first, ...second])];
  const select = byId('product');
  if (names.join() !== [...select.options].map(({ value }) => value).join()) {
    const before = select.value;
    select.replaceChildren(...names.map((name) => new Option(name, name, false, name === before)));
  }
}

function show(shops) {
  listProducts(shops);
  shops.forEach((shop) => shop.show(byId('product').value));
  byId('both').disabled = !shops.every(({ products }) => products.length > 0);
}

/** Every second, unless the page is hidden: what nobody sees should cost the shop nothing. */
async function refresh(shops) {
  if (!document.hidden) {
    await Promise.all(shops.map((shop) => shop.load()));
    show(shops);
  }
  setTimeout(refresh, REFRESH, shops);
}

document.documentElement.lang = language;
document.documentElement.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
document.title = t('title');
const shops = ['sync', 'async'].map((build) => new Shop(build));
document.querySelectorAll('[data-text]').forEach((element) => (element.textContent = t(element.dataset.text)));
byId('language').append(
  ...Object.entries(LANGUAGES).map(([code, name]) => new Option(name, code, false, code === language)),
);
byId('language').addEventListener('change', ({ target }) => location.assign(`?lang=${target.value}`));
byId('product').addEventListener('change', () => show(shops));
byId('wish').addEventListener('submit', (event) => {
  event.preventDefault();
  const both = wish();
  shops.forEach((shop) => shop.buy(both));
});
refresh(shops);
