// The page: two builds side by side, the same purchase on either or on both.
import { Pace } from './pace.js';
import { Shop } from './shop.js';
import { openStage } from './stage.js';
import { speak } from './text.js';

const CUSTOMERS = 20_000;
const TICK = 1_000; // milliseconds; clocks show seconds

const byId = (id) => document.getElementById(id);

/** A demo customer, kept when the page is loaded again: a place in a line must not be lost. */
function chooseCustomer(name) {
  byId('customer').value = name;
  sessionStorage.setItem('customer', name);
}

const anyCustomer = () => `customer${1 + Math.floor(Math.random() * CUSTOMERS)}`;

/** What the form asks for. */
function wish() {
  return {
    name: byId('product').value,
    username: byId('customer').value,
    quantity: byId('quantity').valueAsNumber,
    method: byId('method').value,
  };
}

/** What can be bought on both builds comes first, then what both sell. */
function listProducts(shops) {
  const all = new Set(shops.flatMap(({ products }) => products.map(({ name }) => name)));
  const isSold = (name) => shops.every((shop) => shop.product(name));
  const isLeft = (name) => shops.every((shop) => shop.product(name)?.available > 0);
  const rank = (name) => isSold(name) + isLeft(name);
  const names = [...all].sort().sort((one, other) => rank(other) - rank(one));
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

/** Unless the page is hidden: what nobody sees should cost the shop nothing. */
async function refresh(shops) {
  if (!document.hidden) {
    if (pace.isDue()) {
      const changes = await Promise.all(shops.map((shop) => shop.load()));
      if (changes.includes(true)) pace.enliven();
    }
    show(shops);
  }
  setTimeout(refresh, TICK, shops);
}

const pace = new Pace();
speak(byId('language'));
chooseCustomer(sessionStorage.getItem('customer') ?? anyCustomer());
const buy = (...chosen) => byId('wish').reportValidity() && chosen.forEach((shop) => shop.buy(wish(), stage?.traces));
const shops = ['sync', 'async'].map((build) => new Shop(build, buy, byId('shop').content));
byId('shops').append(...shops.map(({ view }) => view));
const stage = openStage(byId('crowd'), shops, byId('product'));
byId('customer').addEventListener('change', ({ target }) => chooseCustomer(target.value));
byId('another').addEventListener('click', () => chooseCustomer(anyCustomer()));
byId('product').addEventListener('change', () => show(shops));
['pointerdown', 'keydown'].forEach((use) => document.addEventListener(use, () => pace.enliven()));
byId('wish').addEventListener('submit', (event) => {
  event.preventDefault();
  buy(...shops);
});
refresh(shops);
