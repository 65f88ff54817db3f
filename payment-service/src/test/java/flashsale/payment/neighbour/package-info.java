/** The neighbours of payment-service, played by small HTTP servers that keep their contracts. */
package flashsale.payment.neighbour;
