package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.target.Target;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/** A customer who buys one unit of a product, step by step. The time between two steps is the test's. */
final class Checkout {

    /** In their order. */
    enum Step {
        LOGIN,
        CART,
        RESERVE,
        READ_THE_ORDER,
        PAY,
        LEARN_THAT_IT_IS_PAID
    }

    private final Target target;
    private final String customer;
    private final UUID product;
    private final Deque<Step> ahead = new ArrayDeque<>(List.of(Step.values()));

    private Shopper shopper;
    private UUID cart;
    private UUID reservation;
    private UUID order;

    Checkout(Target target, String customer, UUID product) {
        this.target = target;
        this.customer = customer;
        this.product = product;
    }

    /** Goes on until this step is done; each request has to succeed. */
    Checkout until(Step last) throws Exception {
        while (ahead.contains(last)) {
            take(ahead.removeFirst());
        }
        return this;
    }

    UUID order() {
        return order;
    }

    UUID reservation() {
        return reservation;
    }

    private void take(Step step) throws Exception {
        switch (step) {
            case LOGIN -> shopper = Shopper.logIn(target, customer, "flashsale");
            case CART -> {
                cart = id(shopper.post("/carts", ""), "cartId");
                shopper.post(
                        "/carts/%s/items".formatted(cart), "{\"productId\":\"%s\",\"quantity\":1}".formatted(product));
            }
            case RESERVE ->
                reservation = id(shopper.post("/reservations", "{\"cartId\":\"%s\"}".formatted(cart)), "reservationId");
            case READ_THE_ORDER -> order = id(shopper.get("/orders/by-reservation/" + reservation), "orderId");
            case PAY -> shopper.post("/payments", "{\"orderId\":\"%s\",\"method\":\"card\"}".formatted(order));
            case LEARN_THAT_IT_IS_PAID ->
                assertThat(shopper.get("/orders/" + order).get("status").asString())
                        .isIn("PAID", "COMPLETED");
        }
    }

    private static UUID id(JsonNode of, String field) {
        return UUID.fromString(of.get(field).asString());
    }
}
