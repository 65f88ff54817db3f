import http from 'k6/http';
import { api } from '../settings.js';
import { bearer, expect, now, step } from '../http.js';

const CHANGE = step('change', 'text');

/** Fan-out: an admin changes a product, and four other parts of the shop have to follow. */
export function fanOut({ productIds, adminToken }, unique) {
  const path = `/products/${productIds[Math.floor(Math.random() * productIds.length)]}`;
  const price = `${10 + Math.floor(Math.random() * 90)}.90`;
  const body = `{"name":"Load test ${unique}","description":"Changed by ${unique}","price":"${price}"}`;
  const sentAt = Date.now();
  const sent = now();
  const answer = http.put(api + path, body, { headers: bearer(adminToken), tags: CHANGE.tags, responseType: 'text', timeout: '30s' });
  const millis = now() - sent;
  const product = expect(answer, CHANGE, 200, 202).json();
  return { sentAt, millis, key: `${product.productId}:${product.version}` };
}
