// The whole journey of a customer, from login to the paid order; every iteration is a different customer.
//
//   k6 run -e BASE_URL=http://localhost:8080 -e BUILD=async loadtest/checkout.js
// See lib/settings.js for more -e NAME=value. METHOD=card-declined pays with a card that the bank declines.
// SHAPE=ladder, ramp, spike or stress selects another load: see lib/shape.js.
import exec from 'k6/execution';
import { sleep } from 'k6';
import { build, settings as read, shaped } from './lib/settings.js';
import { SHAPES, shapeOf } from './lib/shape.js';
import { openSale } from './lib/sale.js';
import { PUBLIC, STEPS, bearer, credentials, expect, get, getWhen, isDeclined, isToldByTheOrder, now, post, postWhenKnown } from './lib/http.js';
import { COMPLETED, DECLINED, acknowledge, attempt, latencies, loadEnds, refusal, thresholds } from './lib/figures.js';
import { TREND_STATS, summarise } from './lib/summary.js';

const chosen = shaped(SHAPES);
const settings = { ...chosen, ...read({ ...chosen, limit: 1000, customers: 20000 }) };
const shape = shapeOf(settings);
const stepNames = Object.keys(STEPS);
const method = __ENV.METHOD || 'card';
const PREFER_WAIT = 'wait=10'; // seconds for which the shop is asked to hold the answer until there is news
const PATIENCE = 30 * 1000; // milliseconds after which a checkout without its order has failed

export const options = {
  scenarios: { checkout: shape.scenario },
  noVUConnectionReuse: shape.open, // each arrival is a new customer with their own connection
  discardResponseBodies: true,
  systemTags: ['status'],
  tags: { build },
  summaryTrendStats: TREND_STATS,
  thresholds: thresholds(stepNames, shape.rungs),
  setupTimeout: '2m',
};

export function setup() {
  return { ...openSale(settings), startedAt: Date.now() };
}

let begun = false;

export default function (sale) {
  if (!begun) {
    begun = true;
    sleep(Math.random() * shape.think); // otherwise all virtual users would go in step
  }
  shape.begin();
  const comeBackAfter = attempt(() => checkout(sale, exec.scenario.iterationInTest), shape.ending);
  if (!shape.open) sleep(Math.max(shape.think, comeBackAfter));
}

export function teardown() {
  loadEnds();
}

export const handleSummary = summarise('checkout', settings, stepNames, shape.rungs);

function checkout({ saleId, productIds }, iteration) {
  const { login, cart, products, add, reserve, pay } = STEPS;
  const username = `customer${1 + (iteration % settings.customers)}`;
  const loginSent = now();
  const token = expect(post('/auth/login', credentials(username, 'flashsale'), login, PUBLIC), login, 200).json('accessToken');
  const headers = bearer(token);

  const cartId = expect(post('/carts', null, cart, headers), cart, 201).json('cartId');
  expect(get('/products?page=0&size=20', products, headers), products, 200);
  const item = `{"productId":"${productIds[iteration % productIds.length]}","quantity":1}`;
  expect(post(`/carts/${cartId}/items`, item, add, headers), add, 200);

  const once = { ...headers, 'Idempotency-Key': `${saleId}-${iteration}` };
  const waiting = { ...headers, Prefer: PREFER_WAIT };

  const reserveSent = now();
  const reserved = post('/reservations', `{"cartId":"${cartId}"}`, reserve, once);
  const reserveAnswered = now();
  const no = refusal(reserved, reserveAnswered - reserveSent);
  if (no) return no;
  const reservation = expect(reserved, reserve, 201, 202).json();
  acknowledge(reservation.reservationId, settings.acks);

  const orderId = reservation.orderId || orderOf(reservation.reservationId, waiting); // nobody asks for what the answer has told
  const orderKnown = reservation.orderId ? reserveAnswered : now();

  sleep(settings.payThink);
  const paySent = now();
  const payment = postWhenKnown('/payments', `{"orderId":"${orderId}","method":"${method}"}`, pay, once, PATIENCE);
  const payAnswered = now();
  if (isDeclined(payment)) return DECLINED;
  if (!isToldByTheOrder(payment)) expect(payment, pay, 201, 202);

  const isPaid = payment.status === 201 || isOrderPaid(orderId, waiting); // 201 says so, 202 does not
  const paymentKnown = payment.status === 201 ? payAnswered : now();
  if (!isPaid) return DECLINED;

  const paid = orderKnown - reserveSent + (paymentKnown - paySent);
  const journey = orderKnown - loginSent + (paymentKnown - paySent);
  latencies(reserveAnswered - reserveSent, payAnswered - paySent, paid, journey, reservation.reservationId, settings.acks);
  return COMPLETED;
}

function orderOf(reservationId, headers) {
  const ordered = getWhen((r) => r.status !== 404, `/orders/by-reservation/${reservationId}`, STEPS.order, headers, PATIENCE);
  return expect(ordered, STEPS.order, 200).json('orderId');
}

/** False if it is cancelled. */
function isOrderPaid(orderId, headers) {
  const isDecided = (r) => r.status !== 200 || r.json('status') !== 'PENDING_PAYMENT';
  const decided = expect(getWhen(isDecided, `/orders/${orderId}`, STEPS.paid, headers, PATIENCE), STEPS.paid, 200);
  const status = decided.json('status');
  if (status === 'PENDING_PAYMENT') expect({ status: 'still PENDING_PAYMENT' }, STEPS.paid, 200);
  return status !== 'CANCELLED';
}
