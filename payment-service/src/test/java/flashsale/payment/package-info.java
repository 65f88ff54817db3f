/** Tests of payment-service. */
package flashsale.payment;
