// Clicks on products at a fixed rate, one in each request or summed up by the client:
//
//   k6 run -e BUILD=async -e RATE=3000 loadtest/clicks.js
//   k6 run -e BUILD=async -e RATE=300 -e CLICKS=50 loadtest/clicks.js
//
// The summary says how many clicks were acknowledged; GET /api/v1/clicks says how many were counted.
import http from 'k6/http';
import { Counter } from 'k6/metrics';
import { api, build, settings as read } from './lib/settings.js';
import { awaitPages, openSale } from './lib/sale.js';
import { PUBLIC } from './lib/http.js';

const settings = read({ vus: 1, duration: '60s', limit: 1000 });
const rate = Number(__ENV.RATE || 3000); // requests per second
const clicks = Number(__ENV.CLICKS || 1); // in each request
const acknowledged = new Counter('clicks_acknowledged');
const failed = new Counter('requests_failed');
const params = { tags: { name: 'click', poll: 'no' }, responseType: 'none', timeout: '30s' };

export const options = {
  scenarios: {
    clicks: { executor: 'constant-arrival-rate', rate, timeUnit: '1s', duration: settings.duration, preAllocatedVUs: 100, maxVUs: 500 },
  },
  systemTags: ['status'],
  tags: { build },
  summaryTrendStats: ['avg', 'p(50)', 'p(95)', 'p(99)', 'max'],
};

export function setup() {
  const sale = openSale(settings);
  awaitPages(sale.productIds);
  return sale;
}

export default function ({ productIds }) {
  const productId = productIds[Math.floor(Math.random() * productIds.length)];
  const headers = { ...PUBLIC, 'Idempotency-Key': crypto.randomUUID() };
  const [path, body] =
    clicks === 1
      ? ['/clicks', `{"productId":"${productId}"}`]
      : ['/click-batches', `{"items":[${summedUp(productIds)}]}`];
  const answer = http.post(api + path, body, { ...params, headers });
  if (answer.status === 202 || answer.status === 204) acknowledged.add(clicks);
  else failed.add(1);
}

// The clicks of a batch, on products chosen one by one.
function summedUp(productIds) {
  const counts = {};
  for (let i = 0; i < clicks; i++) {
    const id = productIds[Math.floor(Math.random() * productIds.length)];
    counts[id] = (counts[id] || 0) + 1;
  }
  return Object.entries(counts).map(([productId, count]) => `{"productId":"${productId}","clicks":${count}}`);
}
