/**
 * The synchronous build: the request that pays carries the whole rest of the checkout, and answers when it is done.
 *
 * <p>It is a saga: {@link flashsale.payment.sync.PaymentSaga} takes the steps one after the other; when one fails, it
 * undoes what was done before, in reverse order. The steps, and what undoes them:
 *
 * <table>
 *   <caption>Steps of the saga</caption>
 *   <tr><td>{@link flashsale.payment.sync.PlacedOrder}</td><td>the order is there and holds stock (done before)</td>
 *       <td>cancelled, which releases the stock</td></tr>
 *   <tr><td>{@link flashsale.payment.sync.CaptureMoney}</td><td>the bank takes the money</td><td>refund</td></tr>
 *   <tr><td>{@link flashsale.payment.sync.PayOrder}</td><td>the order is paid, its stock is sold</td>
 *       <td>nothing more: cancelling the order takes it back</td></tr>
 *   <tr><td>{@link flashsale.payment.sync.ShipGoods}</td><td>the shipment is scheduled</td><td>never: the pivot</td></tr>
 *   <tr><td>{@link flashsale.payment.sync.CompleteOrder}</td><td>the order is completed</td><td>never</td></tr>
 * </table>
 *
 * <p>A shipment cannot be called back. So from the moment in which there may be one, the saga goes forward only: an
 * unanswered request to ship is repeated, not undone.
 *
 * <p>Every step and every undoing can be repeated without harm. So nothing has to be remembered of how far a saga got: the
 * {@link flashsale.payment.Sweeper} goes on with one that was interrupted by running it again, forward from the start or,
 * once the failure is stored, back. One that is run again may have shipped before, so a service that cannot be reached makes
 * it wait, not turn back.
 */
@NullMarked
package flashsale.payment.sync;

import org.jspecify.annotations.NullMarked;
