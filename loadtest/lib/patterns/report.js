import exec from 'k6/execution';
import http from 'k6/http';
import { sleep } from 'k6';
import { api } from '../settings.js';
import { bearer, expect, get, now, step } from '../http.js';

const REPORT = step('report', 'none');
const TIMEOUT = '45s'; // the gateway gives up earlier

/** A job for the processor: a sales report. Sync answers with it; its id is then in Content-Location, as it is in Location while it waits. */
export function report({ adminToken }) {
  const headers = { ...bearer(adminToken), 'Idempotency-Key': crypto.randomUUID() };
  const sentAt = Date.now();
  const sent = now();
  const answer = http.post(`${api}/reports`, null, { headers, tags: REPORT.tags, responseType: 'none', timeout: TIMEOUT });
  const millis = now() - sent;
  expect(answer, REPORT, 200, 202);
  const place = answer.headers.Location || answer.headers['Content-Location'];
  const id = /reports\/([^/]+)/.exec(place)[1];
  if (answer.status === 202) awaitEnd(id, headers);
  return { sentAt, millis, key: id };
}

/** Whoever has asked for a report waits until it is there. */
function awaitEnd(id, headers) {
  const waiting = { ...headers, Prefer: 'wait=10' };
  const isOver = ({ status, body }) => status === 200 && /"status":"(DONE|FAILED)"/.test(body);
  while (exec.scenario.progress < 1 && !isOver(get(`/reports/${id}`, { tags: REPORT.poll, responseType: 'text' }, waiting))) sleep(0.1);
}
