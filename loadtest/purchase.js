// The kernel of the sale and nothing else: buy-now reservations of signed-in customers, without think time.
//
//   k6 run -e BASE_URL=http://localhost:8080 -e BUILD=async -e VUS=100 -e DURATION=20s loadtest/purchase.js
//
// SHAPE=rush lets ten thousand customers come within one second, for a hundred units, and those who are told to come back do so.
//
// Each request is accepted, refused or failed. Accepted does not mean persisted: the lab looks up in the order database when each order was
// made (docs/measuring.md).
import { build, settings as read, shaped } from './lib/settings.js';
import { logIn, openSale } from './lib/sale.js';
import { STEPS, bearer, expect, now, post, postAsync, putOffFor } from './lib/http.js';
import { ACCEPTED, PUT_OFF, acknowledge, attempt, attemptAsync, loadEnds, refusal, reserveLatency, served, thresholds } from './lib/figures.js';
import { begin, come, pause, scenario } from './lib/rush.js';
import { seconds } from './lib/shape.js';
import { TREND_STATS, summarise } from './lib/summary.js';

const chosen = shaped({
  closed: { vus: 100, duration: '20s', rates: [] },
  rush: { vus: 10000, duration: '1s', rates: [], stock: 100 }, // customers, and when the last one comes
});
const settings = { ...chosen, ...read({ ...chosen, limit: 1000, customers: 300 }) };
const isRush = settings.shape === 'rush';
const stepNames = ['reserve'];

export const options = {
  scenarios: {
    purchase: {
      ...(isRush ? scenario(settings.vus) : { executor: 'constant-vus', vus: settings.vus, duration: settings.duration }),
      gracefulStop: '60s',
    },
  },
  discardResponseBodies: true,
  systemTags: ['status'],
  tags: { build },
  summaryTrendStats: TREND_STATS,
  thresholds: thresholds(stepNames),
  setupTimeout: isRush ? '10m' : '2m',
};

export function setup() {
  const sale = openSale(settings);
  const tokens = logIn(isRush ? settings.vus : settings.customers);
  return { ...sale, tokens, startedAt: isRush ? begin() : Date.now() };
}

export default function (sale) {
  return isRush
    ? come(settings.vus, sale.startedAt, seconds(settings.duration), (place, due) => attemptAsync(() => insist(sale, place, due)))
    : attempt(() => purchase(sale));
}

export function teardown() {
  loadEnds();
}

export const handleSummary = summarise('purchase', settings, stepNames);

const oneOf = (array) => array[Math.floor(Math.random() * array.length)];

let sent = 0;

function purchase(sale) {
  const wish = wishOf(sale, oneOf(sale.tokens), `${__VU}-${sent++}`);
  const reserveSent = now();
  const answer = post('/reservations', wish.body, STEPS.reserve, wish.headers);
  return outcome(answer, now() - reserveSent);
}

/** Comes back with the same key until there is a yes or a no. Waits since the customer was due, also if k6 sends late. */
async function insist(sale, place, due) {
  const wish = wishOf(sale, sale.tokens[place], place);
  let answer = await postAsync('/reservations', wish.body, STEPS.reserve, wish.headers);
  for (let wait; (wait = putOffFor(answer)) !== undefined; ) {
    PUT_OFF.add(1);
    await pause(wait);
    answer = await postAsync('/reservations', wish.body, { ...STEPS.reserve, tags: STEPS.reserve.poll }, wish.headers);
  }
  const end = outcome(answer, Date.now() - due);
  if (end === ACCEPTED) served(place + 1);
  return end;
}

const wishOf = ({ saleId, productIds }, token, key) => ({
  headers: { ...bearer(token), 'Idempotency-Key': `${saleId}-${key}` },
  body: `{"items":[{"productId":"${oneOf(productIds)}","quantity":1}]}`,
});

function outcome(answer, millis) {
  const no = refusal(answer, millis);
  if (no) return no;
  const { reservationId } = expect(answer, STEPS.reserve, 201, 202).json();
  acknowledge(reservationId, settings.acks);
  reserveLatency(millis, reservationId, settings.acks);
  return ACCEPTED;
}
