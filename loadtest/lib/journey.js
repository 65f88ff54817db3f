// What a customer does, from the login until the order is paid.
import { sleep } from 'k6';
import { PUBLIC, STEPS, bearer, credentials, expect, get, getWhen, isDeclined, isToldByTheOrder, now, post, postWhenKnown } from './http.js';
import { COMPLETED, DECLINED, acknowledge, latencies, refusal } from './figures.js';

const PREFER_WAIT = 'wait=10'; // seconds for which the shop is asked to hold the answer until there is news
const PATIENCE = 30 * 1000; // milliseconds after which a checkout without its order has failed

/**
 * One attempt, of the customer with this number. Throws an `Unexpected` if the shop does not do what it should.
 *
 * Returns the outcome, and of a completed one within how many milliseconds it was acknowledged and paid.
 */
export function checkout({ saleId, productIds }, number, { customers, method, payThink, acks }) {
  const { login, cart, products, add, reserve, pay } = STEPS;
  const username = `customer${1 + (number % customers)}`;
  const loginSent = now();
  const token = expect(post('/auth/login', credentials(username, 'flashsale'), login, PUBLIC), login, 200).json('accessToken');
  const headers = bearer(token);

  const cartId = expect(post('/carts', null, cart, headers), cart, 201).json('cartId');
  expect(get('/products?page=0&size=20', products, headers), products, 200);
  const item = `{"productId":"${productIds[number % productIds.length]}","quantity":1}`;
  expect(post(`/carts/${cartId}/items`, item, add, headers), add, 200);

  const once = { ...headers, 'Idempotency-Key': `${saleId}-${number}` };
  const waiting = { ...headers, Prefer: PREFER_WAIT };

  const reserveSent = now();
  const reserved = post('/reservations', `{"cartId":"${cartId}"}`, reserve, once);
  const reserveAnswered = now();
  const no = refusal(reserved, reserveAnswered - reserveSent);
  if (no) return { outcome: no };
  const reservation = expect(reserved, reserve, 201, 202).json();
  acknowledge(reservation.reservationId, acks);

  const orderId = reservation.orderId || orderOf(reservation.reservationId, waiting); // nobody asks for what the answer has told
  const orderKnown = reservation.orderId ? reserveAnswered : now();

  sleep(payThink);
  const paySent = now();
  const payment = postWhenKnown('/payments', `{"orderId":"${orderId}","method":"${method}"}`, pay, once, PATIENCE);
  const payAnswered = now();
  if (isDeclined(payment)) return { outcome: DECLINED };
  if (!isToldByTheOrder(payment)) expect(payment, pay, 201, 202);

  const isPaid = payment.status === 201 || isOrderPaid(orderId, waiting); // 201 says so, 202 does not
  const paymentKnown = payment.status === 201 ? payAnswered : now();
  if (!isPaid) return { outcome: DECLINED };

  const acknowledged = [reserveAnswered - reserveSent, payAnswered - paySent];
  const paid = orderKnown - reserveSent + (paymentKnown - paySent);
  const journey = orderKnown - loginSent + (paymentKnown - paySent);
  latencies(...acknowledged, paid, journey, reservation.reservationId, acks);
  return { outcome: COMPLETED, acknowledged: acknowledged[0] + acknowledged[1], paid };
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
