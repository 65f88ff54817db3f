// One build on the page: what it sells, and the purchase that was made last.
import { Api } from './api.js';
import { changed } from './changes.js';
import { Purchase } from './purchase.js';
import { t } from './text.js';

export class Shop {
  #api;

  products = [];
  /** Why its products cannot be read; undefined if they can. */
  trouble;
  /** The latest; undefined before the first. */
  purchase;

  constructor(build) {
    this.build = build;
    this.#api = new Api(build);
  }

  /** Undefined if the build does not sell it. */
  product(name) {
    return this.products.find((it) => it.name === name);
  }

  /** @returns {Promise<boolean>} whether anything has changed */
  async load() {
    const before = JSON.stringify(this.products);
    try {
      this.products = await this.#api.products();
      this.trouble = undefined;
    } catch ({ type }) {
      if (type === 'unreachable') this.products = [];
      this.trouble = t(type === 'unreachable' ? 'refusal.unreachable' : 'refusal.away', { build: this.build });
    }
    changed();
    return JSON.stringify(this.products) !== before;
  }

  /** Begins a purchase. */
  buy({ name, ...wish }) {
    this.purchase = new Purchase(this.#api, { ...wish, product: this.product(name) });
    return this.purchase;
  }
}
