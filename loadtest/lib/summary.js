import { failureNames } from './failures.js';
import { build } from './settings.js';
import { climbed } from './shape.js';

export const TREND_STATS = ['avg', 'p(50)', 'p(90)', 'p(95)', 'p(99)', 'max', 'count'];

const round = (value) => Math.round(value * 1000) / 1000;

export const spread = (v) =>
  v.count
    ? { mean: round(v.avg), p50: round(v['p(50)']), p90: round(v['p(90)']), p95: round(v['p(95)']), p99: round(v['p(99)']), max: round(v.max) }
    : null;

/** What a script has counted and timed under the load's usual names. */
export const figuresOf = (data, script, under, vus, steps = [], rungs = []) => {
  const values = (metric) => (data.metrics[metric] || { values: {} }).values;
  const count = (metric) => values(metric).count || 0;
  const { startedAt, saleId } = data.setup_data || {};
  const ends = count('completed') + count('accepted') + count('sold_out') + count('refused_otherwise') + count('declined');
  return {
    script,
    build: under,
    vus,
    saleId,
    startedAt: startedAt || 0,
    endedAt: values('load_ended_at').value || 0,
    attempts: count('attempts'),
    completed: count('completed'),
    accepted: count('accepted'),
    soldOut: count('sold_out'),
    soldOutAt: values('sold_out_at').min || null,
    lastPlace: values('served_place').max || null,
    refusedOtherwise: count('refused_otherwise'),
    declined: count('declined'),
    failed: count('attempts') - ends, // all without another outcome, including interrupted attempts
    failuresByStep: Object.fromEntries(failureNames(steps).map((name) => [name, count(`failures{step:${name}}`)]).filter(([, n]) => n > 0)),
    putOff: count('put_off'),
    acknowledged: count('acknowledged'),
    dropped: count('dropped_iterations'),
    requests: count('http_reqs{poll:no}'),
    polls: count('http_reqs{poll:yes}'),
    requestMillis: spread(values('http_req_duration{poll:no}')),
    reserveAckMillis: spread(values('ack_latency{step:reserve}')),
    payAckMillis: spread(values('ack_latency{step:pay}')),
    refusalMillis: spread(values('refusal_latency')),
    acknowledgedMillis: spread(values('checkout_acknowledged')),
    paidMillis: spread(values('checkout_paid')),
    journeyMillis: spread(values('checkout_journey')),
    rungs: climbed(rungs, count, (metric) => spread(values(metric))),
  };
};

/** As JSON for programs (-e SUMMARY=file) and, shortened, as text for people. */
export const outputs = (figures) => {
  const file = __ENV.SUMMARY;
  return { stdout: text(figures), ...(file ? { [file]: JSON.stringify(figures, null, 2) } : {}) };
};

/** The figures of a load on a build. */
export const summarise = (script, settings, steps, rungs = []) => (data) =>
  outputs(figuresOf(data, script, build, settings.vus, steps, rungs));

const line = (label, value) => `  ${label.padEnd(24)}${value}\n`;

const latency = (label, s) => (s ? line(label, `mean ${s.mean}  p50 ${s.p50}  p95 ${s.p95}  p99 ${s.p99}  max ${s.max} ms`) : '');

const rung = (r) =>
  line(
    r.name,
    `completed ${r.completedPerSecond}/s  started ${r.started}  dropped ${r.dropped}  failed ${r.failed}` +
      (r.paidMillis ? `  p50 ${r.paidMillis.p50}  p95 ${r.paidMillis.p95} ms` : ''),
  );

function text(f) {
  const seconds = Math.max((f.endedAt - f.startedAt) / 1000, 0.001);
  const rate = (n) => `${n} (${(n / seconds).toFixed(1)}/s)`;
  return (
    `\n${f.script}, ${f.build}, ${f.vus} virtual users, ${seconds.toFixed(1)} s\n` +
    (f.accepted ? line('accepted', rate(f.accepted)) : line('completed', rate(f.completed))) +
    (f.soldOutAt ? line('sold out', `${rate(f.soldOut)}, first after ${((f.soldOutAt - f.startedAt) / 1000).toFixed(1)} s`) : '') +
    line('refused', f.refusedOtherwise) +
    (f.declined ? line('declined', f.declined) : '') +
    (f.putOff ? line('told to come back', f.putOff) : '') +
    line('failed', `${f.failed} of ${f.attempts} ${JSON.stringify(f.failuresByStep)}`) +
    latency('reserve, acknowledged', f.reserveAckMillis) +
    latency('pay, acknowledged', f.payAckMillis) +
    latency('told no', f.refusalMillis) +
    latency('acknowledged', f.acknowledgedMillis) +
    latency('paid', f.paidMillis) +
    latency('the whole journey', f.journeyMillis) +
    (f.requests ? line('requests / polls', `${rate(f.requests)} / ${f.polls}`) : '') +
    f.rungs.map(rung).join('')
  );
}
