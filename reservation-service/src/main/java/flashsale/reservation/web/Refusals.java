package flashsale.reservation.web;

import flashsale.contract.Problem;
import flashsale.contract.ProblemType;
import flashsale.reservation.Refusal;

/** Answers for refusals, in all builds. */
public final class Refusals {

    private Refusals() {}

    /** The answer to a customer who is refused for this reason. */
    public static Problem problem(Refusal refusal) {
        return switch (refusal) {
            case SOLD_OUT -> ProblemType.SOLD_OUT.because("Not enough units are left");
            case LIMIT_EXCEEDED -> ProblemType.LIMIT_EXCEEDED.because("You have reached the limit for this product");
            case SALE_NOT_OPEN -> ProblemType.SALE_NOT_OPEN.because("Come back when the sale opens");
            case NOT_ADMITTED ->
                ProblemType.NOT_ADMITTED.because("Take a place in the line of the sale, and wait for it");
            case SALE_OVER -> ProblemType.SALE_OVER.because("The sale has closed");
            case UNKNOWN_PRODUCT -> ProblemType.NOT_FOUND.because("No such product is on sale");
            case UNKNOWN_CART -> ProblemType.NOT_FOUND.because("You have no such cart");
            case CART_EMPTY -> ProblemType.CART_EMPTY.because("Put something into the cart first");
            case MIXED_SALES -> ProblemType.MIXED_SALES.because("A reservation can only hold products of one sale");
            case KEY_REUSED ->
                ProblemType.IDEMPOTENCY_KEY_REUSED.because("This Idempotency-Key was used for another request");
        };
    }
}
