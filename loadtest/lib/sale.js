import http from 'k6/http';
import { sleep } from 'k6';
import { api } from './settings.js';
import { PUBLIC, bearer, credentials } from './http.js';

const PATIENCE = 30; // seconds within which allocated units must be on sale
const BATCH = 20;
const DAY = 24 * 3600 * 1000;

// Requests before the load: they must succeed, and no figure counts them.
const params = (headers) => ({ headers, tags: { name: 'setup', poll: 'setup' }, responseType: 'text', timeout: '30s' });

const succeeded = (response, what) => {
  if (response.status < 200 || response.status > 299) {
    throw new Error(`${what}: ${response.status} ${response.error || response.body}`);
  }
  return response.json();
};

const send = (path, body, headers) => http.post(api + path, body, params(headers));
const post = (path, body, headers) => succeeded(send(path, body, headers), `POST ${path}`);

/** Opens one sale, on `products` products of `stock` units each, and waits until all of them can be bought. */
export function openSale({ products, stock, shards, limit, name, adminPassword }) {
  const login = send('/auth/login', credentials('admin', adminPassword), PUBLIC);
  const adminToken = succeeded(login, 'login of admin').accessToken;
  const admin = bearer(adminToken);
  const now = Date.parse(login.headers.Date) || Date.now(); // by the shop's clock, from which k6's may differ
  const opensAt = new Date(now - DAY).toISOString(); // the clocks of the shop's machines may differ, too
  const closesAt = new Date(now + DAY).toISOString();
  const productIds = [];
  let saleId;
  for (let i = 1; i <= products; i++) {
    const offer = {
      saleId,
      name: `${name || `Load test ${Date.now()}`}, no. ${i}`,
      units: stock,
      price: '19.90',
      currency: 'EUR',
      opensAt,
      closesAt,
      limitPerCustomer: limit,
      shards,
    };
    const sale = post('/sales', JSON.stringify(offer), admin);
    saleId = sale.saleId;
    productIds.push(sale.productId);
  }
  const customer = bearer(post('/auth/login', credentials('customer1', 'flashsale'), PUBLIC).accessToken);
  productIds.forEach((id) => awaitOnSale(id, customer));
  return { saleId, productIds, adminToken };
}

// Asks by putting one into a cart: product pages would show the units of the ledger while reservation-service does not answer.
function awaitOnSale(productId, customer) {
  const path = `/carts/${post('/carts', null, customer).cartId}/items`;
  const item = JSON.stringify({ productId, quantity: 1 });
  for (const end = Date.now() + PATIENCE * 1000; Date.now() < end; sleep(0.1)) {
    if (http.post(api + path, item, params(customer)).status === 200) return;
  }
  throw new Error(`product ${productId} was not on sale within ${PATIENCE} s`);
}

/** Access tokens of customer1 … customer`count`. */
export function logIn(count) {
  const tokens = [];
  while (tokens.length < count) {
    const names = Array.from({ length: Math.min(BATCH, count - tokens.length) }, (_, i) => `customer${tokens.length + i + 1}`);
    const requests = names.map((name) => ['POST', `${api}/auth/login`, credentials(name, 'flashsale'), params(PUBLIC)]);
    http.batch(requests).forEach((response, i) => tokens.push(succeeded(response, `login of ${names[i]}`).accessToken));
  }
  return tokens;
}

/** Waits until insight-service knows the products, too; it hears of them a moment later. */
export function awaitPages(productIds) {
  for (const id of productIds) {
    const end = Date.now() + PATIENCE * 1000;
    while (http.get(`${api}/product-pages/${id}`, params({})).status !== 200) {
      if (Date.now() > end) throw new Error(`product ${id} had no page within ${PATIENCE} s`);
      sleep(0.1);
    }
  }
}
