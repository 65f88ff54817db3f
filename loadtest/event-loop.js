// Sends requests to one server as fast as it answers, over CONNECTIONS connections.
//
//   k6 run -e BASE_URL=http://localhost:9000 -e CONNECTIONS=100 -e DURATION=10s loadtest/event-loop.js
import http from 'k6/http';
import { TREND_STATS, spread } from './lib/summary.js';

const url = `${(__ENV.BASE_URL || 'http://localhost:9000').replace(/\/+$/, '')}/`;
const duration = __ENV.DURATION || '10s';

export const options = {
  scenarios: {
    requests: { executor: 'constant-vus', vus: Number(__ENV.CONNECTIONS || 100), duration, gracefulStop: '30s' },
  },
  discardResponseBodies: true,
  summaryTrendStats: TREND_STATS,
  systemTags: ['status'],
  thresholds: { 'http_req_duration{status:200}': ['max>=0'], 'http_reqs{status:200}': ['count>=0'] }, // so that they are counted separately
};

export default function () {
  http.get(url, { tags: { name: 'request' }, timeout: '60s' });
}

export const handleSummary = (data) => {
  const values = (metric) => (data.metrics[metric] || { values: {} }).values;
  const answered = values('http_reqs{status:200}').count || 0;
  const requests = values('http_reqs').count || 0;
  const endedAt = Date.now();
  const figures = {
    requests,
    startedAt: Math.round(endedAt - data.state.testRunDurationMs),
    endedAt,
    accepted: answered,
    refused: 0,
    failed: requests - answered,
    ackMillis: spread(values('http_req_duration{status:200}')),
  };
  const text = `${JSON.stringify(figures, null, 2)}\n`;
  return __ENV.SUMMARY ? { [__ENV.SUMMARY]: text } : { stdout: text };
};
