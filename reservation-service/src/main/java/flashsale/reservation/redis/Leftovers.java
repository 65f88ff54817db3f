package flashsale.reservation.redis;

import flashsale.reservation.Item;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;

/**
 * What this instance knows to be left of products that are sold out, or of which somebody asked for more than was left. Whoever asks for more than
 * that is refused without a script.
 *
 * <p>It is what a script has answered, and counts until Redis tells that units are back ({@link Returns}). Such a message may be lost with its
 * connection, so an answer does not count for long: while a product is asked for, one request in a second asks Redis.
 */
@Component
final class Leftovers {

    /** Then one request asks Redis, and the others are still refused. */
    private static final Duration FRESH = Duration.ofSeconds(1);

    /** Then every request asks Redis, until one has an answer. */
    private static final Duration KNOWN = Duration.ofSeconds(2);

    /** A catalogue that is sold out as a whole shall not fill the heap. */
    private static final int MOST_PRODUCTS = 10_000;

    private final Map<UUID, Left> known = new HashMap<>();
    private boolean hearing;
    private long messages;

    /**
     * Before Redis is asked.
     *
     * @param messages how many have been heard until then; after another one, the answer may be out of date
     */
    record Moment(long messages, long nanos) {}

    /**
     * What is left of a product.
     *
     * @param limit  units that a customer may have
     * @param fresh  until then nobody needs to ask again
     * @param known  until then it counts
     */
    record Left(int units, int limit, long fresh, long known) {

        private Left beingRenewed() {
            return new Left(units, limit, known, known);
        }
    }

    synchronized Moment now() {
        return new Moment(messages, System.nanoTime());
    }

    /** What is left of the item's product, if that is too little; empty if Redis has to be asked. */
    synchronized Optional<Left> tooFewFor(Item item) {
        Left left = known.get(item.productId());
        if (left == null || item.quantity() <= left.units) {
            return Optional.empty();
        }
        long now = System.nanoTime();
        if (now - left.known >= 0) {
            known.remove(item.productId());
            return Optional.empty();
        }
        if (now - left.fresh >= 0) {
            known.put(item.productId(), left.beingRenewed());
            return Optional.empty();
        }
        return Optional.of(left);
    }

    /**
     * Notes what Redis has answered, unless units have come back since it was asked, or nobody would hear of it.
     *
     * @param open how long the sale is open
     */
    synchronized void note(UUID productId, int units, int limit, Duration open, Moment asked) {
        if (!hearing || asked.messages != messages) {
            return;
        }
        if (known.size() >= MOST_PRODUCTS) {
            known.clear();
        }
        long closes = asked.nanos + open.toNanos();
        known.put(
                productId,
                new Left(
                        units,
                        limit,
                        Math.min(closes, asked.nanos + FRESH.toNanos()),
                        Math.min(closes, asked.nanos + KNOWN.toNanos())));
    }

    /** There are more units of the product. */
    synchronized void forget(UUID productId) {
        messages++;
        known.remove(productId);
    }

    /** Anything may have changed. */
    synchronized void forgetAll() {
        messages++;
        known.clear();
    }

    /** From now on, it is heard when units come back, or it is no longer. What was told before is lost. */
    synchronized void hear(boolean hearing) {
        this.hearing = hearing;
        forgetAll();
    }

    synchronized boolean isHearing() {
        return hearing;
    }
}
