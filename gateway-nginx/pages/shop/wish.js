// What the customer of the page wants.
import { changed } from './changes.js';
import { html } from './vendor/preact.js';
import { clock, day, money, t } from './text.js';

const CUSTOMERS = 20_000;
const A_DAY = 24 * 3600 * 1000; // milliseconds; of a sale that is open for longer, the date matters

const anyCustomer = () => `customer${1 + Math.floor(Math.random() * CUSTOMERS)}`;

/** Kept when the page is loaded again: a place in a line must not be lost. */
export const wish = {
  name: '',
  username: sessionStorage.getItem('customer') ?? anyCustomer(),
  quantity: 1,
  method: 'card',
};

export function want(change) {
  Object.assign(wish, change);
  sessionStorage.setItem('customer', wish.username);
  changed();
}

/**
 * The names of all products. What can be bought on all builds comes first, then what all sell. If the wanted product is not among them, the
 * first takes its place, as soon as each build has told what it sells, or has failed to.
 */
export function offered(shops) {
  const all = new Set(shops.flatMap(({ products }) => products.map(({ name }) => name)));
  const isSold = (name) => shops.every((shop) => shop.product(name));
  const isLeft = (name) => shops.every((shop) => shop.product(name)?.available > 0);
  const rank = (name) => isSold(name) + isLeft(name);
  const names = [...all].sort().sort((one, other) => rank(other) - rank(one));
  const haveAllTold = shops.every(({ products, trouble }) => products.length > 0 || trouble);
  if (haveAllTold && !all.has(wish.name)) wish.name = names[0] ?? '';
  return names;
}

function saleOf({ opensAt, closesAt }) {
  const [opens, closes] = [Date.parse(opensAt) - Date.now(), Date.parse(closesAt) - Date.now()];
  if (opens > 0) return t('saleOpens', { time: clock(opens) });
  if (closes <= 0) return t('saleOver');
  return closes > A_DAY ? t('saleOpen', { date: day(new Date(closesAt)) }) : t('saleCloses', { time: clock(closes) });
}

export const WishForm = ({ shops, names, onBuy }) => {
  const product = shops.map((shop) => shop.product(wish.name)).find(Boolean);
  const submit = (event) => {
    event.preventDefault();
    onBuy();
  };
  return html`
    <form id="wish" onSubmit=${submit}>
      <label><span>${t('product')}</span>
        <select id="product" required value=${wish.name} onChange=${({ target }) => want({ name: target.value })}>
          ${names.map((name) => html`<option key=${name} value=${name} selected=${name === wish.name}>${name}</option>`)}
        </select>
      </label>
      <label><span>${t('quantity')}</span>
        <input id="quantity" type="number" min="1" max="99" required value=${wish.quantity}
          onInput=${({ target }) => want({ quantity: target.valueAsNumber })} /></label>
      <label><span>${t('customer')}</span>
        <input id="customer" autocomplete="off" spellcheck=${false} required value=${wish.username}
          onInput=${({ target }) => want({ username: target.value })} /></label>
      <button id="another" type="button" onClick=${() => want({ username: anyCustomer() })}>${t('another')}</button>
      <label><span>${t('card')}</span>
        <select id="method" onChange=${({ target }) => want({ method: target.value })}>
          <option value="card">${t('cardGood')}</option>
          <option value="card-declined">${t('cardDeclined')}</option>
        </select>
      </label>
      <button id="both" class="main" disabled=${!shops.every(({ products }) => products.length > 0)}>${t('buyOnAll')}</button>
      ${product && html`<p class="offer">${money(product.price, product.currency)} · ${saleOf(product)}</p>`}
    </form>`;
};
