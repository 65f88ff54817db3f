// Customers who all come at about the same moment: -e SHAPE=rush.
import exec from 'k6/execution';
import { setTimeout } from 'k6/timers';

const CARRIED = 500; // customers of each virtual user: ten thousand virtual users would take 12 GB
const LEAD = 5; // seconds for virtual users to read the customers' tokens, before anybody comes

export const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

export const scenario = (customers) => ({
  executor: 'per-vu-iterations',
  vus: Math.ceil(customers / CARRIED),
  iterations: 1,
  maxDuration: '5m',
});

/** When the first customer comes, in epoch milliseconds. */
export const begin = () => Date.now() + LEAD * 1000;

/**
 * Lets all customers whom this virtual user carries come, each on their own: those of all virtual users in turn, evenly within `seconds`.
 * `customer` is a function of a customer's place among all, from 0, and of the moment at which the customer was due: k6 may be late.
 */
export function come(customers, beginsAt, seconds, customer) {
  const carriers = Math.ceil(customers / CARRIED);
  const own = exec.scenario.iterationInTest;
  return Promise.all(
    Array.from({ length: Math.ceil((customers - own) / carriers) }, async (_, i) => {
      const place = own + i * carriers;
      const due = beginsAt + (place * seconds * 1000) / customers;
      await pause(Math.max(0, due - Date.now()) / 1000);
      await customer(place, due);
    }),
  );
}
