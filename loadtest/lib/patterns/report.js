import http from 'k6/http';
import { api } from '../settings.js';
import { bearer, expect, now, step } from '../http.js';

const REPORT = step('report', 'none');
const TIMEOUT = '45s'; // the gateway gives up before

/** A job for the processor: a sales report. Sync answers with it; its id is then in Content-Location, as it is in Location while it waits. */
export function report({ adminToken }) {
  const headers = { ...bearer(adminToken), 'Idempotency-Key': crypto.randomUUID() };
  const sentAt = Date.now();
  const sent = now();
  const answer = http.post(`${api}/reports`, null, { headers, tags: REPORT.tags, responseType: 'none', timeout: TIMEOUT });
  const millis = now() - sent;
  expect(answer, REPORT, 200, 202);
  const place = answer.headers.Location || answer.headers['Content-Location'];
  return { sentAt, millis, key: /reports\/([^/]+)/.exec(place)[1] };
}
