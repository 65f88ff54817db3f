package flashsale.reservation.redis.stock;

import flashsale.reservation.Item;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;

/**
 * How many units of a product are left, as far as this instance knows it: since somebody has asked for more than there were. Whoever else asks
 * for more is refused without a script.
 *
 * <p>It is what a script has answered, and counts until Redis says that units are back ({@link Returns}). Such a message may be lost with its
 * connection, so an answer does not count for long: while a product is in demand, one request in a second asks Redis.
 */
@Component
final class Leftovers {

    /** Afterwards one request asks Redis, and the others are still refused. */
    private static final Duration FRESH = Duration.ofSeconds(1);

    /** Afterwards every request asks Redis, until one has an answer. */
    private static final Duration KNOWN = Duration.ofSeconds(2);

    /** So that a catalogue that is all sold out does not fill the heap. */
    private static final int MOST_PRODUCTS = 10_000;

    private final Map<UUID, Left> known = new HashMap<>();
    private boolean hearing;
    private long messages;

    /**
     * A moment before Redis is asked.
     *
     * @param messages how many have been heard until then; after another one, the answer may be out of date
     * @param nanos    of this JVM's clock
     */
    record Moment(long messages, long nanos) {}

    /**
     * What is left of a product.
     *
     * @param limit  units that a customer may have
     * @param fresh  until when nobody needs to ask again, in nanoseconds of this JVM's clock
     * @param known  until when it counts, by the same clock
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

    /** Whether it is heard from now on when units come back. What was known before is forgotten. */
    synchronized void hear(boolean hearing) {
        this.hearing = hearing;
        forgetAll();
    }

    synchronized boolean isHearing() {
        return hearing;
    }
}
