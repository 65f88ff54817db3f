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
const checkoutAck = new Trend('checkout_ack_latency', true);
const checkoutCompletion = new Trend('checkout_completion_latency', true);
const checkoutJourney = new Trend('checkout_journey_latency', true);
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

/** Each latency by itself, for distributions: k6's summary has percentiles, which can not be put together with those of other runs. */
function noteTimes(log, ackMillis, ...wholeMillis) {
  if (log) console.log(['DONE', Date.now(), Math.round(ackMillis * 1000), ...wholeMillis].join(' '));
}

const RESERVE = { step: 'reserve' };
const PAY = { step: 'pay' };

/**
 * Milliseconds until the answers to reserving and paying, until the client knew of the order and of its payment, and from the beginning
 * of the journey until then.
 */
export function latencies(reserveAck, payAck, completion, journey, log) {
  ackLatency.add(reserveAck, RESERVE);
  ackLatency.add(payAck, PAY);
  checkoutAck.add(reserveAck + payAck);
  checkoutCompletion.add(completion);
  checkoutJourney.add(journey);
  noteTimes(log, reserveAck + payAck, completion, journey);
}

/** Nothing is left, which the shop took so many milliseconds to say. */
export function refuse(millis) {
  refusal.add(millis);
  return SOLD_OUT;
}

export function reserveLatency(reserveAck, log) {
  ackLatency.add(reserveAck, RESERVE);
  noteTimes(log, reserveAck);
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
