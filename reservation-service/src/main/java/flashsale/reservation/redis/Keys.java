package flashsale.reservation.redis;

import flashsale.reservation.Flow;
import java.util.Locale;
import java.util.UUID;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** The names of all Redis keys, under the prefix of the build. */
@Component
public class Keys {

    private final String prefix;

    /** Under the prefix of a build, such as {@code sync:}. */
    public Keys(@Value("${flashsale.redis.key-prefix}") String prefix) {
        this.prefix = prefix;
    }

    /** With it begin all keys of the shard; it ends with the hash tag. */
    public String prefixOf(Shard shard) {
        return shard.prefix(prefix);
    }

    /** A hash. */
    public String reservation(UUID id) {
        return prefixOf(Shard.of(id)) + "reservation:" + id;
    }

    /** The ids of the shard's held reservations, sorted by their ends. */
    public String expiry(Shard shard) {
        return prefixOf(shard) + "expiry";
    }

    /** A hash: the part of a product's stock that is in the shard. */
    public String stock(Shard shard, UUID productId) {
        return prefixOf(shard) + "stock:" + productId;
    }

    /** A hash: how many units of a product each customer has. */
    public String customers(Shard shard, UUID productId) {
        return prefixOf(shard) + "customers:" + productId;
    }

    /** Where scripts publish which products have units again. */
    public String returns(Shard shard) {
        return prefixOf(shard) + "returns";
    }

    /** A hash: the line of a sale's waiting room. */
    public String places(UUID saleId) {
        return prefixOf(Shard.of(saleId)) + "places:" + saleId;
    }

    /** The stream of events that wait for their delivery. */
    public String outgoing(Shard shard, Flow flow) {
        return prefixOf(shard) + "outgoing:" + nameOf(flow);
    }

    /** The stream to which give-up.lua moves entries of the outgoing one. */
    public String deadLetters(Shard shard, Flow flow) {
        return outgoing(shard, flow) + ".dlq";
    }

    /** As scripts write it. */
    public static String nameOf(Flow flow) {
        return flow.name().toLowerCase(Locale.ROOT);
    }

    /** Which shop the data under the prefix belong to. */
    String shop() {
        return prefix + "shop";
    }

    /** The sale in which a product is sold. */
    public String product(UUID productId) {
        return prefix + "product:" + productId;
    }

    /** The set of all products that were ever on sale. */
    public String products() {
        return prefix + "products";
    }

    /** A hash. */
    public String cart(UUID cartId) {
        return prefix + "cart:" + cartId;
    }

    /** What a customer's key stands for. */
    public String idempotencyKey(UUID customerId, String key) {
        return prefix + "idempotency:" + customerId + ":" + key;
    }
}
