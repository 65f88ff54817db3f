// One build of the shop, as a customer's program sees it.
import { hex } from './random.js';

const WAIT = 'wait=10'; // seconds for which the shop may hold an answer until there is news
const PAUSE = 200; // milliseconds until the next question, if the shop does not hold its answers
const PATIENCE = 20_000; // milliseconds until a customer gives up on news
const LOOK = 1_000; // milliseconds after which who waits in line looks how far it has moved

// The shop cannot say yet, or cannot do it after all: the order will tell.
const TOLD_BY_THE_ORDER = ['payment-pending', 'payment-under-way', 'sold-out', 'order-not-payable', 'shipment-rejected'];

const pause = (millis) => new Promise((resolve) => setTimeout(resolve, millis));

/** What the shop refuses, or cannot do: `type` is the last part of the problem's type, see RFC 9457. */
export class Refusal extends Error {
  constructor(type, detail, status) {
    super(detail);
    this.type = type;
    this.status = status;
  }
}

export class Client {
  #api;
  #token;
  #trace;
  #build;

  constructor(build) {
    this.#build = build;
    this.#api = `/${build}/api/v1`;
  }

  /** Whether an answer says that nothing is left to do: sync ships before it answers. */
  isFinal(step, status) {
    return this.#build === 'sync' && step === 'pay' && status === 201;
  }

  /** All products on the first page. */
  async products() {
    return (await this.#send('/products?page=0&size=100', {}, {})).body.items;
  }

  /**
   * Buys as the load test does, and asks for nothing that an answer has told. Each step is announced with its name and its promise, so that
   * it can be timed.
   *
   * @param {(name: string, asked: Promise<{status: number, body: object}>) => Promise<{status: number, body: object}>} step
   * @param {string} trace the parent of all requests in a trace, as W3C's traceparent
   * @param {(place: {ahead: number, waitMillis: number}) => void} waiting is told the place in the line, if the sale has one
   * @returns {Promise<string>} the order's last known status
   */
  async buy({ username, product: { productId, saleId, waitingRoom }, quantity, method }, trace, step, waiting) {
    this.#trace = trace;
    const key = hex(16);
    this.#token = undefined;
    this.#token = (await step('login', this.#post('/auth/login', { username, password: 'flashsale' }))).body.accessToken;
    if (waitingRoom) await step('place', this.#turn(saleId, waiting));
    const { cartId } = (await step('cart', this.#post('/carts', undefined))).body;
    await step('add', this.#post(`/carts/${cartId}/items`, { productId, quantity }));
    const reserved = (await step('reserve', this.#post('/reservations', { cartId }, key))).body;
    const { orderId } = reserved.orderId
      ? reserved
      : (await step('order', this.#order(`by-reservation/${reserved.reservationId}`, () => true))).body;
    const { status, body: { paymentId } } = await step('pay', this.#pay(orderId, method, key));
    if (this.isFinal('pay', status)) return 'COMPLETED';
    const paid = await step('paid', this.#order(orderId, ({ status }) => status !== 'PENDING_PAYMENT'));
    if (paid.body.status === 'PAID') {
      return (await step('shipped', this.#order(orderId, ({ status }) => status !== 'PAID'))).body.status;
    }
    if (paid.body.status === 'CANCELLED' && paymentId) await this.#requireNotDeclined(paymentId);
    return paid.body.status;
  }

  /** An order does not tell why it was cancelled, its payment does. */
  async #requireNotDeclined(paymentId) {
    const { body } = await this.#get(`/payments/${paymentId}`);
    if (body.status === 'DECLINED') throw new Refusal('payment-declined', '');
  }

  async #turn(saleId, waiting) {
    for (;;) {
      const place = await this.#send(`/sales/${saleId}/place`, { method: 'PUT' });
      if (place.body.admitted) return place;
      waiting(place.body);
      await pause(Math.min(place.body.waitMillis, LOOK));
    }
  }

  async #pay(orderId, method, key) {
    try {
      return await this.#post('/payments', { orderId, method }, key);
    } catch (refusal) {
      if (TOLD_BY_THE_ORDER.includes(refusal.type)) return { status: 202, body: {} };
      throw refusal;
    }
  }

  /** Reads the order until it exists and is as wanted. */
  async #order(path, isAsWanted) {
    for (const end = performance.now() + PATIENCE; ; ) {
      let answer;
      try {
        answer = await this.#get(`/orders/${path}`, { Prefer: WAIT });
        if (isAsWanted(answer.body) || performance.now() > end) return answer;
      } catch (refusal) {
        if (refusal.type !== 'not-found' || performance.now() > end) throw refusal;
      }
      if (!answer?.held) await pause(PAUSE);
    }
  }

  #get(path, headers = {}) {
    return this.#send(path, { headers });
  }

  #post(path, body, key) {
    return this.#send(path, {
      method: 'POST',
      body: body && JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
    });
  }

  /** With what the purchase knows of its customer and its trace, unless others are given. */
  async #send(path, request, { token = undefined, trace = undefined } = { token: this.#token, trace: this.#trace }) {
    let answer;
    try {
      answer = await fetch(this.#api + path, {
        ...request,
        headers: {
          ...request.headers,
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(trace && { traceparent: trace }),
        },
      });
    } catch {
      throw new Refusal('unreachable', '');
    }
    const body = await answer.json().catch(() => ({}));
    if (!answer.ok) {
      throw new Refusal(String(body.type).split(':').at(-1), body.detail ?? '', answer.status);
    }
    return { status: answer.status, body, held: answer.headers.has('Preference-Applied') };
  }
}
