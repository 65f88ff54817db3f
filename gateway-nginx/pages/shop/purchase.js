// A purchase on one build as it happens: when each step began and ended, and when the customer knew what.
import { changed } from './changes.js';
import { Checkout } from './checkout.js';
import { t, whole } from './text.js';

/** docs/measuring.md says what they are. */
export const MOMENTS = ['acknowledged', 'paid', 'final'];

/** In these steps the customer waits for news after an answer. */
const NEWS = ['place', 'order', 'paid', 'shipped'];

/** After these the outcome may still come, or trying once more may help. */
const FOR_NOW = [
  'payment-pending', 'gateway-timeout', 'service-unavailable', 'checkout-undone', 'order-not-known-yet', 'not-found', 'overloaded',
  'too-many-requests', 'unreachable', 'other',
];

export class Purchase {
  #checkout;
  #clicked = performance.now();

  /** {name, start, end, waits, status, failed}: all times are milliseconds since the click; a step that goes on has no end. */
  steps = [];
  /** Milliseconds since the click by name. */
  moments = {};
  running = false;
  /** What the customer is told, and whether it is the end: `yes`, `no`, or nothing. */
  told = { text: '', kind: '' };
  /** Whether asking once more may help. */
  open = false;
  /** Where the time went, if there are traces. */
  explanation;

  constructor(api, wish) {
    this.build = api.build;
    this.username = wish.username;
    this.#checkout = new Checkout(api, wish, {
      step: (name, asked) => this.#step(name, asked),
      wait: ({ ahead, waitMillis }) => this.#tell(t('outcome.waiting', { ahead: whole(ahead), time: whole(Math.ceil(waitMillis / 1000)) })),
    });
  }

  /** Milliseconds since the click; of a purchase that is over, until its last news. */
  get elapsed() {
    return this.running ? this.#now() : Math.max(1, ...this.steps.map(({ end }) => end), ...Object.values(this.moments));
  }

  /** `waiting` for an answer, `free` to leave, or `told` how it has ended. */
  get customer() {
    if (this.told.kind) return 'told';
    return 'acknowledged' in this.moments ? 'free' : 'waiting';
  }

  /** For how long the shop had promised what was not true yet; goes on until it is. Undefined unless it promises. */
  get promised() {
    const { acknowledged, paid } = this.moments;
    if (acknowledged === undefined || paid === acknowledged || (paid === undefined && !this.running)) return undefined;
    return { from: acknowledged, to: paid ?? this.#now() };
  }

  /** What is asked of a stage that explains it; undefined unless it is paid. */
  get question() {
    if (!('paid' in this.moments)) return undefined;
    const finalAt = Math.round((performance.timeOrigin + this.#clicked + (this.moments.final ?? 0)) * 1000);
    return { traceId: this.#checkout.traceId, requests: this.#checkout.requests, finalAt };
  }

  /** Buys, or asks once more. */
  async run() {
    this.running = true;
    this.open = false;
    this.#tell(t('outcome.buying', { username: this.username }));
    try {
      const status = await this.#checkout.run();
      this.open = ['PENDING_PAYMENT', 'PAID'].includes(status);
      this.#tell(t(`outcome.${status}`) ?? status, this.open ? '' : status === 'CANCELLED' ? 'no' : 'yes');
    } catch (refusal) {
      const { type, message } = refusal;
      const values = { build: this.build, detail: message };
      const known = t(`refusal.${type}`, values);
      this.open = FOR_NOW.includes(known ? type : 'other');
      this.#tell(known ?? t('refusal.other', values), 'no');
      // an answer that leaves it open has promised nothing
      if (!this.open && this.steps.at(-1)?.name === 'pay') this.#reach({ acknowledged: true });
    } finally {
      this.running = false;
      changed();
    }
  }

  async #step(name, asked) {
    const step = { name, start: this.#now(), waits: NEWS.includes(name) };
    this.steps.push(step);
    changed();
    try {
      const answer = await asked;
      step.status = answer.status;
      if (name === 'reserve') this.#tell(t('outcome.reserved'));
      if (name === 'pay' && answer.status === 202) this.#tell(t('outcome.noted'));
      this.#note(name, answer);
      return answer;
    } catch (refusal) {
      step.status = refusal.status;
      step.failed = true;
      throw refusal;
    } finally {
      step.end = this.#now();
      changed();
    }
  }

  /** When the customer knew what. */
  #note(step, { status, body }) {
    const isPaid = (step === 'pay' && status === 201) || (step === 'paid' && ['PAID', 'COMPLETED'].includes(body.status));
    const isFinal = body.status === 'COMPLETED' || this.#checkout.isFinal(step, status);
    this.#reach({ acknowledged: step === 'pay', paid: isPaid, final: isFinal });
  }

  /** Notes the moments that one answer brings. */
  #reach(reached) {
    const now = this.#now();
    MOMENTS.filter((moment) => reached[moment]).forEach((moment) => (this.moments[moment] ??= now));
  }

  #tell(text, kind = '') {
    this.told = { text, kind };
    changed();
  }

  #now() {
    return performance.now() - this.#clicked;
  }
}
