/**
 * The asynchronous build: a payment request is stored and answered; everything else follows from events.
 *
 * <ol>
 *   <li>{@code order.created} makes an order payable: {@link flashsale.payment.async.Payables}.
 *   <li>The request stores the payment and, in the same transaction, the event {@code payment.requested}:
 *       {@link flashsale.payment.async.RequestPayment}.
 *   <li>{@link flashsale.payment.async.BankWorker} calls the bank for many payments at the same time, outside any
 *       transaction.
 *   <li>{@link flashsale.payment.async.RecordAnswers} stores the bank's answers in batches, with
 *       {@code payment.succeeded} or {@code payment.failed}.
 *   <li>{@code reservation.refused} and {@code shipment.rejected} store a request for a refund:
 *       {@link flashsale.payment.async.RequestRefunds}. The sweeper hands it to the worker.
 * </ol>
 *
 * <p>The worker takes payments from the queue without the platform's inbox, because that would keep a transaction open.
 * It needs none: the bank moves money once per payment, and only a pending payment is settled. A message is
 * acknowledged when the worker has taken on the payment. If the process then dies, the payment's lease expires and the
 * {@link flashsale.payment.Sweeper} of another instance takes over.
 *
 * <p>{@link flashsale.payment.async.Payables} has no counterpart: the other build asks order-service when it needs to know. Nor has
 * {@link flashsale.payment.async.RequestRefunds}: there, the saga that has paid also learns of the failure, and refunds as it goes back.
 */
@NullMarked
package flashsale.payment.async;

import org.jspecify.annotations.NullMarked;
