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

/** Lets all customers whom this virtual user carries come, at random moments of the first `seconds`, each on their own. */
export function come(customers, beginsAt, seconds, customer) {
  const first = exec.scenario.iterationInTest * CARRIED;
  const count = Math.min(CARRIED, customers - first);
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      await pause((beginsAt - Date.now()) / 1000 + Math.random() * seconds);
      await customer(first + i);
    }),
  );
}
