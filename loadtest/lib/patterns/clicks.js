import { PUBLIC, expect, now, post, step } from '../http.js';

const CLICK = step('click', 'none');

/** High throughput: a click on a product, in a request of its own. */
export function clicks({ productIds }) {
  const key = crypto.randomUUID();
  const productId = productIds[Math.floor(Math.random() * productIds.length)];
  const sentAt = Date.now();
  const sent = now();
  const answer = post('/clicks', `{"productId":"${productId}"}`, CLICK, { ...PUBLIC, 'Idempotency-Key': key });
  const millis = now() - sent;
  expect(answer, CLICK, 202, 204);
  return { sentAt, millis, key };
}
