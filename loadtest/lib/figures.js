import { Counter, Gauge, Rate, Trend } from 'k6/metrics';
import { failureName, failureNames } from './failures.js';
import { Unexpected, isRefusedOtherwise, isSoldOut } from './http.js';
import { selectors } from './shape.js';

// Every attempt has exactly one outcome: it is completed (in purchase.js: accepted), refused (mostly sold out), declined, or failed.
export const COMPLETED = new Counter('completed');
export const ACCEPTED = new Counter('accepted');
const SOLD_OUT = new Counter('sold_out');
const REFUSED_OTHERWISE = new Counter('refused_otherwise');
export const DECLINED = new Counter('declined'); // the payment was declined, or the order was cancelled without a fault of the shop
const attempts = new Counter('attempts');
export const PUT_OFF = new Counter('put_off'); // answers that told customers to come back, who did; not an outcome
const failures = new Counter('failures'); // tagged with the step, and whether it was a defect
const failed = new Rate('failed');

const acknowledged = new Counter('acknowledged'); // reservations that the shop promised to keep
const ackLatency = new Trend('ack_latency', true); // tagged with the step
const refusalLatency = new Trend('refusal_latency', true);
const soldOutAt = new Gauge('sold_out_at'); // epoch milliseconds; the minimum is when the first customer heard it
const servedPlace = new Gauge('served_place'); // in a rush; the maximum is that of the last customer who got something
const checkoutAcknowledged = new Trend('checkout_acknowledged', true);
const checkoutPaid = new Trend('checkout_paid', true);
const checkoutJourney = new Trend('checkout_journey', true);
const loadEnded = new Gauge('load_ended_at'); // epoch milliseconds

const REPORTED = 3; // failures that each virtual user prints
let reported = 0;

const SUCCESSES = [COMPLETED, ACCEPTED];

/**
 * Runs one attempt, which returns its outcome, and counts that with these tags.
 *
 * Returns how it ended (`completed`, `refused`, `turned-away` by a shop that is full or cannot serve for now, or `failed`), and the seconds
 * after which a customer who was turned away is to come back; 0 for all others.
 */
export function attempt(journey, tags = () => ({})) {
  attempts.add(1);
  try {
    return succeed(journey(), tags());
  } catch (problem) {
    return fail(problem);
  }
}

/** The same for a journey that is a promise: one of many that a virtual user runs at the same time. */
export async function attemptAsync(journey) {
  attempts.add(1);
  try {
    succeed(await journey());
  } catch (problem) {
    fail(problem);
  }
}

function succeed(outcome, tags) {
  outcome.add(1, tags);
  failed.add(false);
  return { end: SUCCESSES.includes(outcome) ? 'completed' : 'refused', comeBackAfter: 0 };
}

function fail(problem) {
  failed.add(true);
  if (!(problem instanceof Unexpected)) throw problem;
  failures.add(1, { step: failureName(problem) });
  if (reported++ < REPORTED) {
    const { status, error, body } = problem.response;
    console.error(`FAILED ${problem.step} ${status} ${error || body || ''}`);
  }
  return {
    end: problem.response.status === 503 ? 'turned-away' : 'failed',
    comeBackAfter: Number(problem.response.headers?.['Retry-After'] ?? 0),
  };
}

/** The client's own log of what the shop acknowledged; the audit compares it with the stores. */
export function acknowledge(reservationId, log) {
  acknowledged.add(1);
  if (log) console.log(`ACK ${reservationId}`);
}

/** Logs each success: percentiles of k6's summary cannot be combined with those of other runs, and the order is final only later. */
function noteTimes(log, reservationId, ...millis) {
  if (log) console.log(['DONE', Date.now(), ...millis.map((time) => Math.round(time * 1000)), reservationId].join(' '));
}

const RESERVE = { step: 'reserve' };
const PAY = { step: 'pay' };

/**
 * What the customer of a completed checkout experienced, in milliseconds of the client's clock: until reserving and paying were answered;
 * until the order was known to exist and then to be paid; and from the login until then.
 */
export function latencies(reserveAnswered, payAnswered, paid, journey, reservationId, log) {
  const acknowledged = reserveAnswered + payAnswered;
  ackLatency.add(reserveAnswered, RESERVE);
  ackLatency.add(payAnswered, PAY);
  checkoutAcknowledged.add(acknowledged);
  checkoutPaid.add(paid);
  checkoutJourney.add(journey);
  noteTimes(log, reservationId, acknowledged, paid, journey);
}

let knowsSoldOut = false;

/** The outcome if the answer to a reservation is a no, which took this many milliseconds; otherwise undefined. */
export function refusal(answer, millis) {
  const outcome = isSoldOut(answer) ? SOLD_OUT : isRefusedOtherwise(answer) ? REFUSED_OTHERWISE : undefined;
  if (!outcome) return undefined;
  refusalLatency.add(millis);
  if (outcome === SOLD_OUT && !knowsSoldOut) {
    knowsSoldOut = true;
    soldOutAt.add(Date.now());
  }
  return outcome;
}

/** In a rush, a customer got something who came as this one of all, from 1. */
export const served = (place) => servedPlace.add(place);

/** For purchase.js, whose customers do not wait for the order: the lab looks up when that was made. */
export function reserveLatency(answered, reservationId, log) {
  ackLatency.add(answered, RESERVE);
  noteTimes(log, reservationId, answered);
}

export const loadEnds = () => loadEnded.add(Date.now());

const always = (aggregate, selectors) => Object.fromEntries(selectors.map((selector) => [selector, [`${aggregate}>=0`]]));

/**
 * The scripts' thresholds. The first fails a shop that is broken; one that is only slow passes. The others always hold: k6 sums up by tag
 * only where a threshold names the tag.
 */
export const thresholds = (steps, rungs = []) => ({
  failed: ['rate<0.1'],
  ...always('max', ['ack_latency{step:reserve}', 'ack_latency{step:pay}', 'http_req_duration{poll:no}', ...selectors(rungs).latencies]),
  ...always('count', ['http_reqs{poll:no}', 'http_reqs{poll:yes}', ...failureNames(steps).map((name) => `failures{step:${name}}`)]),
  ...always('count', selectors(rungs).counters),
});
