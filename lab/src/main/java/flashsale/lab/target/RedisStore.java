package flashsale.lab.target;

import flashsale.servers.RedisAdmin;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.StreamEntryID;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.resps.StreamEntry;

/**
 * The Redis of a build.
 *
 * @param password empty when there is none
 * @param prefix that all keys of the build begin with, such as {@code async:}
 */
public record RedisStore(String host, int port, String password, String prefix) {

    /** The sync build's channel to order-service. */
    public static final String CALLS = "calls";

    /** The async build's channel to the broker. */
    public static final String EVENTS = "events";

    private static final int SHARDS = 4;

    /** The keys of a channel's streams, one per shard: what reservation-service has not passed on yet. */
    public List<String> outgoing(String channel) {
        return IntStream.range(0, SHARDS)
                .mapToObj(shard -> "%s{%d}:outgoing:%s".formatted(prefix, shard, channel))
                .toList();
    }

    /** When the stock for sale learned of which version of a product, in epoch microseconds by {@code productId:version}. */
    public Map<String, Long> pricesLearned(Instant since) {
        Map<String, Long> learned = new HashMap<>();
        try (Jedis redis = open()) {
            for (int shard = 0; shard < SHARDS; shard++) {
                String log = "%s{%d}:prices".formatted(prefix, shard);
                for (StreamEntry entry :
                        redis.xrange(log, new StreamEntryID(since.toEpochMilli()), (StreamEntryID) null)) {
                    learned.putIfAbsent(
                            entry.getFields().get("productId") + ":"
                                    + entry.getFields().get("version"),
                            entry.getID().getTime() * 1_000);
                }
            }
            return learned;
        } catch (JedisException e) {
            throw new UnreadableException("the log of prices in Redis", e);
        }
    }

    /** Throws {@code UnreadableException} when Redis does not answer. */
    public Jedis open() {
        try {
            return new RedisAdmin(host, port, password).open();
        } catch (JedisException e) {
            throw new UnreadableException("Redis at %s:%d".formatted(host, port), e);
        }
    }
}
