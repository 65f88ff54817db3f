import exec from 'k6/execution';
import { orderOne, payFor } from './order.js';

const COMPENSATED = 10; // one in so many pays with a card that the bank declines, so that its order is undone

/** A saga: reservation, payment, shipment; or their undoing. Its acknowledgement is the sum of two answers. */
export function saga(data, unique) {
  const sentAt = Date.now();
  const ordered = orderOne(data, unique);
  const declined = exec.scenario.iterationInTest % COMPENSATED === COMPENSATED - 1;
  const paid = payFor(ordered, declined ? 'card-declined' : 'card');
  return { sentAt, millis: ordered.millis + paid, key: ordered.orderId };
}
