// How the load develops over time: -e SHAPE=…; docs/measuring.md says what each shape is for.
import exec from 'k6/execution';

/** The defaults. For arrivals, `vus` is how many may be under way at a time, and `duration` is that of each rate. */
export const SHAPES = {
  closed: { vus: 50, duration: '30s', rates: [] },
  ladder: { vus: 1000, duration: '20s', rates: [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60] },
  ramp: { vus: 5000, duration: '5m', rates: [] },
  spike: { vus: 1000, duration: '30s', rates: [10, 60, 10] },
  stress: { vus: 500, duration: '5m', rates: [] },
};

const SPIKE = ['before', 'during', 'after'];
const RAMP_PARTS = 10;
const STRESS_PARTS = 5;
const SETTLING = 0.25; // part of a rung in which leftovers of the rung before are completed
const LEAD_IN = 0.5; // seconds at one arrival per second: half an arrival, so that none is due right between two rungs
const GRACEFUL_STOP = '60s';

export const seconds = (duration) => {
  const factors = { ms: 0.001, s: 1, m: 60, h: 3600 };
  return [...duration.matchAll(/([\d.]+)(ms|s|m|h)/g)].reduce((sum, [, number, unit]) => sum + number * factors[unit], 0);
};

/**
 * The k6 scenario of a shape, and its rungs: the parts with separate figures, none in a closed load. An attempt belongs to the rung in
 * which it begins; `begin` tags everything that it measures.
 */
export function shapeOf({ shape, vus, duration, rates, think }) {
  const rungs = rungsOf(shape, vus, seconds(duration), rates);
  const open = rates.length > 0;
  const elapsed = () => (Date.now() - exec.scenario.startTime) / 1000 - (open ? LEAD_IN : 0);
  const at = (second) => rungs.findIndex((rung) => second < rung.startSecond + rung.seconds);

  return {
    scenario: scenario(shape, vus, duration, rates),
    rungs,
    open,
    think: open ? 0 : think, // arrivals come at their own pace
    begin() {
      if (rungs.length === 0) return;
      const index = at(elapsed());
      exec.vu.metrics.tags.rung = String(index < 0 ? rungs.length - 1 : index);
    },
    /** Tags of an attempt that ends now: the rung whose throughput it counts for, if any. */
    ending() {
      const second = elapsed();
      const index = at(second);
      if (index < 0 || second < rungs[index].startSecond + SETTLING * rungs[index].seconds) return {};
      return { during: String(index) };
    },
  };
}

function scenario(shape, vus, duration, rates) {
  const common = { gracefulStop: GRACEFUL_STOP };
  if (rates.length > 0) {
    const rungs = rates.flatMap((target) => [
      { target, duration: '0s' },
      { target, duration },
    ]);
    const stages = [{ target: 1, duration: `${LEAD_IN}s` }, ...rungs];
    return { ...common, executor: 'ramping-arrival-rate', startRate: 1, timeUnit: '1s', preAllocatedVUs: vus, stages };
  }
  if (shape === 'ramp') {
    return { ...common, executor: 'ramping-vus', startVUs: 1, stages: [{ target: vus, duration }], gracefulRampDown: GRACEFUL_STOP };
  }
  return { ...common, executor: 'constant-vus', vus, duration };
}

function rungsOf(shape, vus, length, rates) {
  const parts = (count, part) =>
    Array.from({ length: count }, (_, i) => ({ startSecond: (i * length) / count, seconds: length / count, ...part(i) }));
  switch (shape) {
    case 'ladder':
    case 'spike':
      return rates.map((rate, i) => ({
        name: (shape === 'spike' && SPIKE[i]) || `${rate}/s`,
        startSecond: i * length,
        seconds: length,
        offeredPerSecond: rate,
      }));
    case 'ramp':
      return parts(RAMP_PARTS, (i) => {
        const users = Math.round((vus * (i + 1)) / RAMP_PARTS);
        return { name: `up to ${users} users`, vus: users };
      });
    case 'stress':
      return parts(STRESS_PARTS, (i) => ({ name: `part ${i + 1} of ${STRESS_PARTS}`, vus }));
    default:
      return [];
  }
}

/** The outcomes of attempts that have not failed. */
const ENDS = ['completed', 'sold_out', 'refused_otherwise', 'declined'];

/** The figures that k6 has to sum up for each rung: selectors of counters and of latencies. */
export const selectors = (rungs) => ({
  counters: rungs.flatMap((_, i) => [
    `completed{during:${i}}`,
    ...['attempts', ...ENDS].map((counter) => `${counter}{rung:${i}}`),
  ]),
  latencies: rungs.flatMap((_, i) => [`checkout_acknowledged{rung:${i}}`, `checkout_paid{rung:${i}}`]),
});

/** The rungs with their figures. k6 reports only the total of dropped arrivals, so a rung's are those that were due and did not begin. */
export const climbed = (rungs, count, latency) =>
  rungs.map((rung, i) => {
    const of = (metric) => count(`${metric}{rung:${i}}`);
    const started = of('attempts');
    const due = (rung.offeredPerSecond || 0) * rung.seconds;
    return {
      ...rung,
      started,
      dropped: count('dropped_iterations') > 0 ? Math.max(0, Math.round(due - started)) : 0,
      completed: of('completed'),
      completedPerSecond: Math.round((100 * count(`completed{during:${i}}`)) / (rung.seconds * (1 - SETTLING))) / 100,
      soldOut: of('sold_out'),
      failed: ENDS.reduce((left, end) => left - of(end), started),
      acknowledgedMillis: latency(`checkout_acknowledged{rung:${i}}`),
      paidMillis: latency(`checkout_paid{rung:${i}}`),
    };
  });
