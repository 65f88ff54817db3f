// Everyday patterns of communication, side by side or one alone; ./flashsale patterns runs it and looks up when each operation was done.
//
//   k6 run -e BASE_URL=http://localhost:8080 -e BUILD=async -e LOAD=registration:300,saga:300 -e DURATION=30s loadtest/patterns.js
//
// LOAD names the patterns with how many operations of each begin per minute, whatever those before take: so both builds get the same work.
// The log has a line for each operation: OP <pattern> <sent, epoch microseconds> <acknowledged after, microseconds> <key>, or NO <pattern> <step> <status>.
import exec from 'k6/execution';
import { build, settings as read } from './lib/settings.js';
import { awaitPages, logIn, openSale } from './lib/sale.js';
import { COMPLETED, attempt, loadEnds, thresholds } from './lib/figures.js';
import { TREND_STATS, summarise } from './lib/summary.js';
import { registration } from './lib/patterns/registration.js';
import { clicks } from './lib/patterns/clicks.js';
import { fanOut } from './lib/patterns/fanOut.js';
import { payment } from './lib/patterns/payment.js';
import { report } from './lib/patterns/report.js';
import { saga } from './lib/patterns/saga.js';

// A pattern is a function (data, unique) => ({ sentAt, millis, key }): does one operation; `unique` is a name that no other operation has.
const PATTERNS = { registration, payment, fanOut, report, saga, clicks };
const BASELINE = 'registration:40,payment:40,fanOut:40,report:1,saga:40,clicks:3000';
const USUALLY_UNDER_WAY = 200; // of each pattern, at most; k6 drops what comes while it makes further virtual users
const MOST_UNDER_WAY = 1000;
const APART = 17; // milliseconds between the beginnings of two patterns, or all of the same pace would go in step

const STEPS = ['register', 'reserve', 'order', 'pay', 'change', 'report', 'click'];
const settings = read({ vus: 1, duration: '30s', limit: 1000, customers: 300 });

const loads = (__ENV.LOAD || BASELINE).split(',').map((part) => {
  const [name, load] = part.split(':');
  if (!PATTERNS[name] || !(Number(load) > 0)) throw new Error(`LOAD=${__ENV.LOAD}: ${part} is not a pattern with its load`);
  return [name, Number(load)];
});

const scenario = (name, load, i) => ({
  exec: 'operate',
  env: { PATTERN: name },
  tags: { pattern: name },
  executor: 'constant-arrival-rate',
  rate: load,
  timeUnit: '1m',
  startTime: `${i * APART}ms`,
  duration: settings.duration,
  gracefulStop: '60s',
  preAllocatedVUs: Math.min(load, USUALLY_UNDER_WAY),
  maxVUs: MOST_UNDER_WAY,
});

export const options = {
  scenarios: Object.fromEntries(loads.map(([name, load], i) => [name, scenario(name, load, i)])),
  discardResponseBodies: true,
  systemTags: ['status'],
  tags: { build },
  summaryTrendStats: TREND_STATS,
  thresholds: thresholds(STEPS),
  setupTimeout: '2m',
};

export function setup() {
  const sale = openSale(settings);
  awaitPages(sale.productIds);
  const tokens = logIn(settings.customers);
  const startedAt = Date.now();
  return { ...sale, tokens, startedAt, run: startedAt.toString(36) };
}

export function operate(data) {
  attempt(() => operation(__ENV.PATTERN, data));
}

function operation(name, data) {
  try {
    const { sentAt, millis, key } = PATTERNS[name](data, `${data.run}-${exec.vu.idInTest}-${exec.vu.iterationInScenario}`);
    console.log(`OP ${name} ${Math.round(sentAt * 1000)} ${Math.round(millis * 1000)} ${key}`);
    return COMPLETED;
  } catch (problem) {
    console.log(`NO ${name} ${problem.step || 'script'} ${problem.response?.status || 0}`);
    throw problem;
  }
}

export function teardown() {
  loadEnds();
}

export const handleSummary = summarise('patterns', settings, STEPS);
