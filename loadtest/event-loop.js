// Sends requests to one server as fast as it answers, over CONNECTIONS connections.
//
//   k6 run -e BASE_URL=http://localhost:9000 -e CONNECTIONS=100 -e DURATION=10s loadtest/event-loop.js
import http from 'k6/http';
import { TREND_STATS, figuresOf, outputs, spread } from './lib/summary.js';

const url = `${(__ENV.BASE_URL || 'http://localhost:9000').replace(/\/+$/, '')}/`;
const connections = Number(__ENV.CONNECTIONS || 100);
const duration = __ENV.DURATION || '10s';

export const options = {
  scenarios: {
    requests: { executor: 'constant-vus', vus: connections, duration, gracefulStop: '30s' },
  },
  discardResponseBodies: true,
  summaryTrendStats: TREND_STATS,
  systemTags: ['status'],
  thresholds: { 'http_req_duration{status:200}': ['max>=0'], 'http_reqs{status:200}': ['count>=0'] }, // so that they are counted separately
};

export default function () {
  http.get(url, { tags: { name: 'request' }, timeout: '60s' });
}

/** From k6's own metrics: others would take CPU time from the servers. */
export const handleSummary = (data) => {
  const values = (metric) => (data.metrics[metric] || { values: {} }).values;
  const attempts = values('http_reqs').count || 0;
  const accepted = values('http_reqs{status:200}').count || 0;
  const endedAt = Date.now();
  return outputs({
    ...figuresOf(data, 'event loop', url, connections),
    startedAt: Math.round(endedAt - data.state.testRunDurationMs),
    endedAt,
    attempts,
    accepted,
    failed: attempts - accepted,
    acknowledgedMillis: spread(values('http_req_duration{status:200}')),
  });
};
