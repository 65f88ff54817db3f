// The journey of one customer, as the load test makes it: it never asks for what an answer has told.
import { Refusal } from './api.js';
import { hex } from './random.js';

const WAIT = 'wait=10'; // seconds for which the shop may hold an answer until there is news
const PAUSE = 200; // milliseconds until the next question, if the shop does not hold its answers
const PATIENCE = 20_000; // milliseconds until a customer gives up on news
const LOOK = 1_000; // milliseconds after which a customer in line looks how far it has moved

// The shop cannot say yet, or cannot do it after all: the order will tell.
const TOLD_BY_THE_ORDER = ['payment-pending', 'payment-under-way', 'sold-out', 'order-not-payable', 'shipment-rejected'];

const pause = (millis) => new Promise((resolve) => setTimeout(resolve, millis));
const micros = () => Math.round((performance.timeOrigin + performance.now()) * 1000);

/** Whether the order has been paid or cancelled. */
const isDecided = ({ body }) => body.status !== 'PENDING_PAYMENT';

export class Checkout {
  #api;
  #wish;
  #listener;
  #token;
  #key = hex(16);
  #done = new Map();

  /** The id of its trace. */
  traceId = hex(16);
  /** From the reservation until the customer knows that it is paid, as spans. */
  requests = [];

  /**
   * @param {{username: string, product: object, quantity: number, method: string, traced: boolean}} wish
   * @param {{
   *   step: (name: string, asked: Promise<object>) => Promise<object>,
   *   wait: (place: {ahead: number, waitMillis: number}) => void
   * }} listener is told of each step when it begins, and of the place in the line if the sale has one
   */
  constructor(api, wish, listener) {
    this.#api = api;
    this.#wish = wish;
    this.#listener = listener;
  }

  /**
   * Buys. May be called again after it has failed or given up: it goes on where it stopped, and its key makes repeated commands harmless.
   *
   * @returns {Promise<string>} the order's last known status
   */
  async run() {
    const { username, product, quantity, method } = this.#wish;
    this.#token = (await this.#once('login', () => this.#post('/auth/login', { username, password: 'flashsale' }))).body.accessToken;
    if (product.waitingRoom) await this.#once('place', () => this.#turn(product.saleId));
    const { cartId } = (await this.#once('cart', () => this.#post('/carts'))).body;
    await this.#once('add', () => this.#post(`/carts/${cartId}/items`, { productId: product.productId, quantity }));
    const reserved = (await this.#once('reserve', () => this.#traced('POST', '/reservations', '/reservations', { cartId }))).body;
    const orderId = reserved.orderId ?? (await this.#once('order', () => this.#orderOf(reserved.reservationId))).body.orderId;
    const { status, body: { paymentId } } = await this.#once('pay', () => this.#pay(orderId, method));
    if (this.isFinal('pay', status)) return 'COMPLETED';
    const paid = await this.#once('paid', () => this.#order(orderId, isDecided), isDecided);
    if (paid.body.status === 'CANCELLED' && paymentId) await this.#requireNotDeclined(paymentId);
    if (paid.body.status !== 'PAID') return paid.body.status;
    const isOver = ({ body }) => body.status !== 'PAID';
    return (await this.#once('shipped', () => this.#order(orderId, isOver, false), isOver)).body.status;
  }

  /** Whether an answer says that nothing is left to do: sync ships before it answers. */
  isFinal(step, status) {
    return this.#api.build === 'sync' && step === 'pay' && status === 201;
  }

  async #once(name, action, isDone = () => true) {
    if (!this.#done.has(name)) {
      const answer = await this.#listener.step(name, action());
      if (!isDone(answer)) return answer;
      this.#done.set(name, answer);
    }
    return this.#done.get(name);
  }

  /** An order does not tell why it was cancelled, its payment does. */
  async #requireNotDeclined(paymentId) {
    const { body } = await this.#send('GET', `/payments/${paymentId}`);
    if (body.status === 'DECLINED') throw new Refusal('payment-declined', '');
  }

  async #turn(saleId) {
    for (;;) {
      const place = await this.#send('PUT', `/sales/${saleId}/place`);
      if (place.body.admitted) return place;
      this.#listener.wait(place.body);
      await pause(Math.min(place.body.waitMillis, LOOK));
    }
  }

  async #pay(orderId, method) {
    try {
      return await this.#traced('POST', '/payments', '/payments', { orderId, method });
    } catch (refusal) {
      if (TOLD_BY_THE_ORDER.includes(refusal.type)) return { status: 202, body: {} };
      throw refusal;
    }
  }

  #orderOf(reservationId) {
    return this.#when(() => true, `/orders/by-reservation/${reservationId}`, '/orders/by-reservation/{id}');
  }

  #order(orderId, isAsWanted, traced = true) {
    return this.#when(isAsWanted, `/orders/${orderId}`, traced && '/orders/{id}');
  }

  /** Reads the order until it exists and is as wanted. */
  async #when(isAsWanted, path, route) {
    const headers = { Prefer: WAIT };
    for (const end = performance.now() + PATIENCE; ; ) {
      let answer;
      try {
        answer = await (route ? this.#traced('GET', path, route, undefined, headers) : this.#send('GET', path, { headers }));
        if (isAsWanted(answer) || performance.now() > end) return answer;
      } catch (refusal) {
        if (refusal.type !== 'not-found' || performance.now() > end) throw refusal;
      }
      if (!answer?.held) await pause(PAUSE);
    }
  }

  /** A request of the trace; with a body, it has the purchase's key. */
  async #traced(method, path, route, body, headers) {
    const id = hex(8);
    const start = micros();
    try {
      return await this.#send(method, path, {
        body,
        headers: {
          ...headers,
          ...(this.#wish.traced && { traceparent: `00-${this.traceId}-${id}-01` }),
          ...(body && { 'Idempotency-Key': this.#key }),
        },
      });
    } finally {
      this.requests.push({ id, name: `${method} ${route}`, start, micros: micros() - start });
    }
  }

  #post(path, body) {
    return this.#send('POST', path, { body });
  }

  #send(method, path, { body, headers } = {}) {
    return this.#api.send(method, path, { body, headers: { ...headers, ...(this.#token && { Authorization: `Bearer ${this.#token}` }) } });
  }
}
