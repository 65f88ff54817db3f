package flashsale.reservation.redis;

import flashsale.reservation.Channel;
import java.util.Locale;
import java.util.UUID;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** The names of all Redis keys, under the prefix of the build. */
@Component
class Keys {

    private final String prefix;

    Keys(@Value("${flashsale.redis.key-prefix}") String prefix) {
        this.prefix = prefix;
    }

    String prefixOf(Shard shard) {
        return shard.prefix(prefix);
    }

    String reservation(UUID id) {
        return prefixOf(Shard.of(id)) + "reservation:" + id;
    }

    String expiry(Shard shard) {
        return prefixOf(shard) + "expiry";
    }

    String stock(Shard shard, UUID productId) {
        return prefixOf(shard) + "stock:" + productId;
    }

    /** How many units of a product each customer has. */
    String customers(Shard shard, UUID productId) {
        return prefixOf(shard) + "customers:" + productId;
    }

    /** Where the scripts tell of units that are for sale again. */
    String returns(Shard shard) {
        return prefixOf(shard) + "returns";
    }

    /** The line of a sale's waiting room. */
    String places(UUID saleId) {
        return prefixOf(Shard.of(saleId)) + "places:" + saleId;
    }

    String outgoing(Shard shard, Channel channel) {
        return prefixOf(shard) + "outgoing:" + nameOf(channel);
    }

    /** Where give-up.lua moves entries of the outgoing stream. */
    String deadLetters(Shard shard, Channel channel) {
        return outgoing(shard, channel) + ".dlq";
    }

    static String nameOf(Channel channel) {
        return channel.name().toLowerCase(Locale.ROOT);
    }

    /** Says which shop's data are under the prefix. */
    String shop() {
        return prefix + "shop";
    }

    String product(UUID productId) {
        return prefix + "product:" + productId;
    }

    String products() {
        return prefix + "products";
    }

    String cart(UUID cartId) {
        return prefix + "cart:" + cartId;
    }

    String idempotencyKey(UUID customerId, String key) {
        return prefix + "idempotency:" + customerId + ":" + key;
    }
}
