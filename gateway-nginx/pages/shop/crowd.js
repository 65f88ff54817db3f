// The crowd's form.
import { Status } from './status.js';
import { complaint, t, whole } from './text.js';

export class CrowdForm {
  #stage;
  #view;
  #status;
  #product;
  #offered;

  constructor(stage, view, product) {
    this.#stage = stage;
    this.#view = view;
    this.#product = product;
    this.#status = new Status(view.querySelector('[role=status]'));
    const form = view.querySelector('form');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#press('PUT', { users: form.users.valueAsNumber, units: form.units.valueAsNumber });
    });
    form.disperse.addEventListener('click', () => this.#press('DELETE'));
  }

  async #press(method, body) {
    this.#view.querySelectorAll('button').forEach((button) => (button.disabled = true));
    this.#status.forgive();
    this.#status.tell(t(method === 'PUT' ? 'stage.gathering' : 'stage.dispersing'));
    try {
      await this.#stage.ask(method, '/crowd', body);
    } catch (refusal) {
      this.#status.complain(complaint(refusal));
    }
  }

  /** The stage does not answer. */
  lose(refusal) {
    this.#status.tell(complaint(refusal), 'away');
  }

  show(crowd) {
    this.#view.hidden = false;
    const { elements } = this.#view.querySelector('form');
    elements.disperse.disabled = !crowd?.running;
    this.#view.querySelector('[data-text="stage.gather"]').disabled = Boolean(crowd?.running);
    if (!crowd) {
      this.#status.tell('', 'nobody');
      return;
    }
    const { users, units, product, running, problem } = crowd;
    const state = problem
      ? t('refusal.other', { detail: problem })
      : t(running ? 'stage.here' : 'stage.gone', { users: whole(users), units: whole(units), product });
    this.#status.tell(state, state);
    if (running) this.#offer(product);
  }

  /** Once: what the crowd wants is what the class wants to see, until it chooses something else. */
  #offer(product) {
    const isListed = [...this.#product.options].some(({ value }) => value === product);
    if (isListed && this.#offered !== product) {
      this.#offered = product;
      this.#product.value = product;
      this.#product.dispatchEvent(new Event('change'));
    }
  }
}
