import { orderOne, payFor } from './order.js';

/** A call that takes long: the payment of an order, at a bank that takes its time. Ordering is not part of it. */
export function payment(data, unique) {
  const ordered = orderOne(data, unique);
  const sentAt = Date.now();
  return { sentAt, millis: payFor(ordered, 'card'), key: ordered.orderId };
}
