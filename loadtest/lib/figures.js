import { Counter, Gauge, Rate, Trend } from 'k6/metrics';
import { Unexpected } from './http.js';
import { selectors } from './shape.js';

// Every attempt has exactly one outcome: it is completed (kernel: accepted), sold out, declined, or failed.
export const COMPLETED = new Counter('completed');
export const ACCEPTED = new Counter('accepted');
const SOLD_OUT = new Counter('sold_out');
export const DECLINED = new Counter('declined'); // the payment, or the order was cancelled for another reason than a fault of the shop
const attempts = new Counter('attempts');
const failures = new Counter('failures'); // tagged with the step
const failed = new Rate('failed');

const acknowledged = new Counter('acknowledged'); // reservations that the shop promised to keep
const ackLatency = new Trend('ack_latency', true); // tagged with the step
const refusal = new Trend('refusal_latency', true);
const checkoutAcknowledged = new Trend('checkout_acknowledged', true);
const checkoutCompleted = new Trend('checkout_completed', true);
const checkoutJourney = new Trend('checkout_journey', true);
const loadEnded = new Gauge('load_ended_at'); // epoch milliseconds

const REPORTED = 3; // failures that one virtual user prints
let reported = 0;

/** Runs one attempt, which returns its outcome, and counts it with these tags. */
export function attempt(journey, tags = () => ({})) {
  attempts.add(1);
  try {
    journey().add(1, tags());
    failed.add(false);
  } catch (problem) {
    failed.add(true);
    if (!(problem instanceof Unexpected)) throw problem;
    failures.add(1, { step: problem.step });
    if (reported++ < REPORTED) {
      const { status, error, body } = problem.response;
      console.error(`FAILED ${problem.step} ${status} ${error || body || ''}`);
    }
  }
}

/** The client's own log of what the shop acknowledged; the audit compares it with the stores. */
export function acknowledge(reservationId, log) {
  acknowledged.add(1);
  if (log) console.log(`ACK ${reservationId}`);
}

/** Each success by itself, for distributions: k6's summary has percentiles, which cannot be put together with those of other runs. */
function noteTimes(log, acknowledged, ...more) {
  if (log) console.log(['DONE', Date.now(), micros(acknowledged), ...more].join(' '));
}

const micros = (millis) => Math.round(millis * 1000);
const RESERVE = { step: 'reserve' };
const PAY = { step: 'pay' };

/**
 * What the customer of a completed checkout felt, in milliseconds of the client's clock: until reserving and paying were answered; until
 * the order was known to be there and then to be paid; and from the login until then.
 */
export function latencies(reserveAnswered, payAnswered, completed, journey, log) {
  const acknowledged = reserveAnswered + payAnswered;
  ackLatency.add(reserveAnswered, RESERVE);
  ackLatency.add(payAnswered, PAY);
  checkoutAcknowledged.add(acknowledged);
  checkoutCompleted.add(completed);
  checkoutJourney.add(journey);
  noteTimes(log, acknowledged, micros(completed), micros(journey));
}

/** Nothing is left, which the shop took so many milliseconds to say. */
export function refuse(millis) {
  refusal.add(millis);
  return SOLD_OUT;
}

/** Of the kernel, whose client does not wait for the order: the lab looks up when that was there. */
export function reserveLatency(answered, reservationId, log) {
  ackLatency.add(answered, RESERVE);
  noteTimes(log, answered, reservationId);
}

export const loadEnds = () => loadEnded.add(Date.now());

const always = (aggregate, selectors) => Object.fromEntries(selectors.map((selector) => [selector, [`${aggregate}>=0`]]));

/** Thresholds of both scripts. k6 sums up by tag only where a threshold names the tag, hence the ones that always hold. */
export const thresholds = (steps, rungs = []) => ({
  failed: ['rate<0.01'],
  'ack_latency{step:reserve}': ['p(95)<2000'],
  'ack_latency{step:pay}': ['p(95)<2000'],
  ...always('max', ['http_req_duration{poll:no}', ...selectors(rungs).latencies]),
  ...always('count', ['http_reqs{poll:no}', 'http_reqs{poll:yes}', ...steps.map((step) => `failures{step:${step}}`)]),
  ...always('count', selectors(rungs).counters),
});
