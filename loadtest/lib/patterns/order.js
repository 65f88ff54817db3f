import { STEPS, bearer, expect, getWhen, isDeclined, isToldByTheOrder, now, post, postWhenKnown } from '../http.js';

const PATIENCE = 30 * 1000; // milliseconds after which an order that is not there has failed
const { reserve, order, pay } = STEPS;

const oneOf = (array) => array[Math.floor(Math.random() * array.length)];

/** Reserves one unit and returns when its order exists, with what `payFor` needs. `millis` is how long the answer took. */
export function orderOne({ productIds, tokens }, unique) {
  const headers = { ...bearer(oneOf(tokens)), 'Idempotency-Key': unique };
  const sent = now();
  const reserved = post('/reservations', `{"items":[{"productId":"${oneOf(productIds)}","quantity":1}]}`, reserve, headers);
  const millis = now() - sent;
  const { reservationId, orderId } = expect(reserved, reserve, 201, 202).json();
  return { headers, millis, orderId: orderId || known(reservationId, headers) };
}

function known(reservationId, headers) {
  const waiting = { ...headers, Prefer: 'wait=10' };
  const answer = getWhen((r) => r.status !== 404, `/orders/by-reservation/${reservationId}`, order, waiting, PATIENCE);
  return expect(answer, order, 200).json('orderId');
}

/** Pays, and returns how long the answer took. A declined payment is an answer, too. */
export function payFor({ headers, orderId }, method) {
  const sent = now();
  const answer = postWhenKnown('/payments', `{"orderId":"${orderId}","method":"${method}"}`, pay, headers, PATIENCE);
  const millis = now() - sent;
  if (!isDeclined(answer) && !isToldByTheOrder(answer)) expect(answer, pay, 201, 202);
  return millis;
}
