// The kernel of the sale and nothing else: buy-now reservations of signed-in customers, without think time.
//
//   k6 run -e BASE_URL=http://localhost:8080 -e BUILD=async -e VUS=100 -e DURATION=20s loadtest/purchase.js
//
// Each request is accepted, refused or failed. Accepted does not mean persisted: the lab looks up in the order database when each order was
// made (docs/measuring.md).
import { build, settings as read } from './lib/settings.js';
import { logIn, openSale } from './lib/sale.js';
import { STEPS, bearer, expect, now, post } from './lib/http.js';
import { ACCEPTED, acknowledge, attempt, loadEnds, refusal, reserveLatency, thresholds } from './lib/figures.js';
import { TREND_STATS, summarise } from './lib/summary.js';

const settings = read({ vus: 100, duration: '20s', limit: 1000, customers: 300 });
const stepNames = ['reserve'];

export const options = {
  scenarios: { purchase: { executor: 'constant-vus', vus: settings.vus, duration: settings.duration, gracefulStop: '60s' } },
  discardResponseBodies: true,
  systemTags: ['status'],
  tags: { build },
  summaryTrendStats: TREND_STATS,
  thresholds: thresholds(stepNames),
  setupTimeout: '2m',
};

export function setup() {
  const sale = openSale(settings);
  return { ...sale, tokens: logIn(settings.customers), startedAt: Date.now() };
}

export default function (sale) {
  attempt(() => purchase(sale));
}

export function teardown() {
  loadEnds();
}

export const handleSummary = summarise('purchase', settings, stepNames);

const oneOf = (array) => array[Math.floor(Math.random() * array.length)];

let sent = 0;

function purchase({ saleId, productIds, tokens }) {
  const headers = { ...bearer(oneOf(tokens)), 'Idempotency-Key': `${saleId}-${__VU}-${sent++}` };
  const reserveSent = now();
  const reserved = post('/reservations', `{"items":[{"productId":"${oneOf(productIds)}","quantity":1}]}`, STEPS.reserve, headers);
  const acknowledged = now() - reserveSent;
  const no = refusal(reserved, acknowledged);
  if (no) return no;
  const { reservationId } = expect(reserved, STEPS.reserve, 201, 202).json();
  acknowledge(reservationId, settings.acks);
  reserveLatency(acknowledged, reservationId, settings.acks);
  return ACCEPTED;
}
