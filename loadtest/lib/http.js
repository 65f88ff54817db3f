import exec from 'k6/execution';
import http from 'k6/http';
import { sleep } from 'k6';
import { api } from './settings.js';

const TIMEOUT = '30s';
const PAUSE = 0.5; // seconds until the next poll, where the shop does not hold requests until there is news

// A request is identified by its step, never by its URL: URLs contain ids, and each would be a time series of its own.
// poll:no   requests of the journey; the only ones in latency and throughput
// poll:yes  follow-ups, which ask again "is it there yet?"
// poll:setup  what happens before the load starts
export const step = (name, responseType) => ({
  tags: { name, poll: 'no' },
  poll: { name, poll: 'yes' },
  responseType, // none if even a failure's body is not worth the memory
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

// Statuses that are not errors: 402 is declined, 404 not yet, 409 refused.
http.setResponseCallback(http.expectedStatuses({ min: 200, max: 299 }, 402, 404, 409));

let instance; // kept, because getting it from k6 takes ten times as long as reading the time

/** The client's clock, in fractional milliseconds. It measures what the customer experiences between click and answer. */
export const now = () => (instance ||= exec.instance).currentTestRunDuration;

/** An unexpected answer; it ends the attempt as failed at this step. */
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

/** The same, for a virtual user that carries many customers. */
export const postAsync = (path, body, { tags, responseType }, headers) =>
  http.asyncRequest('POST', api + path, body, { headers, tags, responseType, timeout: TIMEOUT });

/** The seconds after which a customer who was turned away is to come back; undefined for all others. */
export const putOffFor = ({ status, headers }) =>
  (status === 429 || status === 503) && headers['Retry-After'] ? Number(headers['Retry-After']) : undefined;

// Posts again, for at most `patience` milliseconds, while the shop has not heard of what the command is about.
export const postWhenKnown = (path, body, of, headers, patience) => {
  let response = post(path, body, of, headers);
  for (const end = Date.now() + patience; isNotKnownYet(response) && Date.now() < end; ) {
    sleep(PAUSE);
    response = post(path, body, { tags: of.poll, responseType: of.responseType }, headers);
  }
  return response;
};

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

const isNotKnownYet = isProblem('order-not-known-yet');

export const isSoldOut = isProblem('sold-out');

/** A no for another reason than sold out. */
export const isRefusedOtherwise = isProblem('limit-exceeded', 'sale-not-open', 'not-admitted', 'sale-over');

export const isDeclined = isProblem('payment-declined');

/**
 * Whether the outcome of the payment must be read from the order, as always in the async build: the sync build continues a payment that
 * takes too long in the background, refuses one whose order is or will be cancelled, and one that nginx has repeated while the first is
 * under way.
 */
export const isToldByTheOrder = isProblem('payment-pending', 'payment-under-way', 'sold-out', 'order-not-payable', 'shipment-rejected');
