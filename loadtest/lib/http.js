import exec from 'k6/execution';
import http from 'k6/http';
import { sleep } from 'k6';
import { api } from './settings.js';

const TIMEOUT = '30s';
const PAUSE = 0.5; // seconds until the shop is asked again, if it does not hold a request until there is news

// A request is known by its step, never by its URL: a URL holds ids, and each would be a time series of its own.
// poll:no   requests of the journey; the only ones in latency and throughput
// poll:yes  follow-ups, which ask once more "is it there yet?"
// poll:setup  what happens before the load starts
const step = (name, responseType) => ({
  tags: { name, poll: 'no' },
  poll: { name, poll: 'yes' },
  responseType, // none where even a failure is not worth the memory of its body
});

export const STEPS = {
  login: step('login', 'text'),
  cart: step('cart', 'text'),
  products: step('products', 'none'),
  add: step('add', 'text'),
  reserve: step('reserve', 'text'),
  order: step('order', 'text'),
  pay: step('pay', 'text'),
  paid: step('paid', 'text'),
};

// What a service may answer without anything being wrong: 402 is declined, 404 not yet, 409 sold out.
http.setResponseCallback(http.expectedStatuses({ min: 200, max: 299 }, 402, 404, 409));

let instance; // kept, as asking k6 for it takes ten times as long as asking it for the time

/** The client's clock, in milliseconds and parts of them. What passes by it between click and answer is what the customer feels. */
export const now = () => (instance ||= exec.instance).currentTestRunDuration;

/** An answer that the journey has no use for; it ends the attempt as failed, at this step. */
export class Unexpected {
  constructor(stepName, response) {
    this.step = stepName;
    this.response = response;
  }
}

export const expect = (response, { tags }, ...statuses) => {
  if (!statuses.includes(response.status)) throw new Unexpected(tags.name, response);
  return response;
};

export const post = (path, body, { tags, responseType }, headers) =>
  http.post(api + path, body, { headers, tags, responseType, timeout: TIMEOUT });

export const get = (path, { tags, responseType }, headers) =>
  http.get(api + path, { headers, tags, responseType, timeout: TIMEOUT });

// Reads until `ready`, for at most `patience` milliseconds; returns the last answer.
export const getWhen = (ready, path, of, headers, patience) => {
  let response = get(path, of, headers);
  for (const end = Date.now() + patience; !ready(response) && Date.now() < end; ) {
    if (!response.headers['Preference-Applied']) sleep(PAUSE);
    response = get(path, { tags: of.poll, responseType: of.responseType }, headers);
  }
  return response;
};

export const PUBLIC = { 'Content-Type': 'application/json' };

export const bearer = (token) => ({ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' });

export const credentials = (username, password) => `{"username":"${username}","password":${JSON.stringify(password)}}`;

const isProblem = (...types) => (response) =>
  response.status >= 400 && types.some((type) => response.body.includes(`"urn:flashsale:problem:${type}"`));

export const isSoldOut = isProblem('sold-out');

export const isDeclined = isProblem('payment-declined');

/**
 * Whether the order tells what came of the payment, as it always does in the async build: the sync build goes on with a payment that
 * takes too long, and refuses one whose order is cancelled or will be.
 */
export const isToldByTheOrder = isProblem('payment-pending', 'sold-out', 'order-not-payable', 'shipment-rejected');
