// Sends REQUESTS requests, CONCURRENCY at a time, to one way to run a slow job.
//
//   k6 run -e BASE_URL=http://localhost:8095 -e STRATEGY=async/thread-pool -e REQUESTS=500 -e CONCURRENCY=10 loadtest/strategies.js
//
// Each request is accepted, refused (no room, and told so) or failed. Accepted does not mean done: the lab finds that out.
import http from 'k6/http';
import { Counter, Gauge, Trend } from 'k6/metrics';
import { TREND_STATS, figuresOf, outputs } from './lib/summary.js';

const strategy = __ENV.STRATEGY || 'sync';
const requests = Number(__ENV.REQUESTS || 100);
const concurrency = Number(__ENV.CONCURRENCY || 1);
const millis = __ENV.MILLIS ? `?millis=${__ENV.MILLIS}` : ''; // otherwise as long as the application's setting
const url = `${(__ENV.BASE_URL || 'http://localhost:8095').replace(/\/+$/, '')}/api/job/${strategy}${millis}`;

const accepted = new Counter('accepted');
const refused = new Counter('refused_otherwise');
const failed = new Counter('failed');
const acknowledged = new Trend('checkout_acknowledged', true);
const loadEnded = new Gauge('load_ended_at'); // epoch milliseconds

export const options = {
  scenarios: { jobs: { executor: 'shared-iterations', vus: concurrency, iterations: requests, maxDuration: '24h' } },
  summaryTrendStats: TREND_STATS,
  systemTags: ['status'],
};

export const setup = () => ({ startedAt: Date.now() });

export default function () {
  const answer = http.get(url, { tags: { name: 'job' }, timeout: '1h' });
  if (answer.status === 200 || answer.status === 202) {
    accepted.add(1);
    acknowledged.add(answer.timings.duration);
    if (__ENV.ACKS === 'yes') console.log(`ACK ${answer.json('jobId')}`);
  } else if (answer.status === 503 && answer.body.includes('urn:flashsale:problem:queue-full')) {
    refused.add(1);
  } else {
    failed.add(1);
    if (__ITER === 0) console.error(`FAILED ${answer.status} ${answer.error || answer.body || ''}`);
  }
}

export const teardown = () => loadEnded.add(Date.now());

export const handleSummary = (data) =>
  outputs({
    ...figuresOf(data, 'strategies', strategy, concurrency),
    attempts: requests,
    failed: data.metrics.failed ? data.metrics.failed.values.count : 0, // otherwise it would be whatever is missing
  });
