// The customers of checkout.js, who come when the door of a stage lets them in: ./flashsale up --stage. Each virtual user is a place inside.
// It asks the door for a customer, and waits until one comes. With the next question it tells the door what became of that customer.
//
// DOOR is the door's address; DOOR_ORIGIN and DOOR_TOKEN are those of the shop's page.
import http from 'k6/http';
import { sleep } from 'k6';
import { build, settings as read } from './lib/settings.js';
import { openSale } from './lib/sale.js';
import { STEPS } from './lib/http.js';
import { checkout } from './lib/journey.js';
import { attempt, loadEnds, thresholds } from './lib/figures.js';
import { TREND_STATS, summarise } from './lib/summary.js';

const settings = read({ vus: 1000, duration: '24h', limit: 1000, customers: 20000 });
const stepNames = Object.keys(STEPS);
const PAUSE = 1; // second until the next question if the door does not answer

export const options = {
  scenarios: { crowd: { executor: 'constant-vus', vus: settings.vus, duration: settings.duration } },
  noVUConnectionReuse: true, // each is a new customer with their own connection
  discardResponseBodies: true,
  systemTags: ['status'],
  tags: { build },
  summaryTrendStats: TREND_STATS,
  thresholds: thresholds(stepNames),
  setupTimeout: '2m',
};

export function setup() {
  return { ...openSale(settings), startedAt: Date.now() };
}

const DOOR = {
  headers: { Origin: __ENV.DOOR_ORIGIN, Authorization: `Bearer ${__ENV.DOOR_TOKEN}`, 'Content-Type': 'application/json' },
  tags: { name: 'door', poll: 'setup' }, // in no figure of the shop
  responseType: 'text',
  timeout: '60s', // it answers earlier
};

let visit = {};

export default function (sale) {
  const answer = http.post(__ENV.DOOR, JSON.stringify(visit), DOOR);
  visit = {};
  if (answer.status === 200) {
    visit = visitOf(sale, answer.json('customer'));
  } else if (answer.status !== 204) {
    sleep(PAUSE);
  }
}

/** What the door is told about a customer: how the visit ended; if completed, also after how many milliseconds it was acknowledged and paid. */
function visitOf(sale, customer) {
  let times = {};
  const { end } = attempt(() => {
    const { outcome, ...known } = checkout(sale, customer, settings);
    times = known;
    return outcome;
  });
  return { customer, end, ...times };
}

export function teardown() {
  loadEnds();
}

export const handleSummary = summarise('checkout', settings, stepNames);
