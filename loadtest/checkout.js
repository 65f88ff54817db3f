// The whole journey of a customer, from login to the paid order; every iteration is a different customer.
//
//   k6 run -e BASE_URL=http://localhost:8080 -e BUILD=async loadtest/checkout.js
// See lib/settings.js for more -e NAME=value. METHOD=card-declined pays with a card that the bank declines.
// SHAPE=ladder, ramp, spike or stress selects another load: see lib/shape.js.
import exec from 'k6/execution';
import { sleep } from 'k6';
import { build, settings as read, shaped } from './lib/settings.js';
import { SHAPES, shapeOf } from './lib/shape.js';
import { openSale } from './lib/sale.js';
import { STEPS } from './lib/http.js';
import { checkout } from './lib/journey.js';
import { attempt, loadEnds, thresholds } from './lib/figures.js';
import { TREND_STATS, summarise } from './lib/summary.js';

const chosen = shaped(SHAPES);
const settings = { ...chosen, ...read({ ...chosen, limit: 1000, customers: 20000 }) };
const shape = shapeOf(settings);
const stepNames = Object.keys(STEPS);

export const options = {
  scenarios: { checkout: shape.scenario },
  noVUConnectionReuse: shape.open, // each arrival is a new customer with their own connection
  discardResponseBodies: true,
  systemTags: ['status'],
  tags: { build },
  summaryTrendStats: TREND_STATS,
  thresholds: thresholds(stepNames, shape.rungs),
  setupTimeout: '2m',
};

export function setup() {
  return { ...openSale(settings), startedAt: Date.now() };
}

let begun = false;

export default function (sale) {
  if (!begun) {
    begun = true;
    sleep(Math.random() * shape.think); // otherwise all virtual users would go in step
  }
  shape.begin();
  const { comeBackAfter } = attempt(() => checkout(sale, exec.scenario.iterationInTest, settings).outcome, shape.ending);
  if (!shape.open) sleep(Math.max(shape.think, comeBackAfter));
}

export function teardown() {
  loadEnds();
}

export const handleSummary = summarise('checkout', settings, stepNames, shape.rungs);
