package flashsale.lab.target;

import flashsale.servers.RedisAdmin;
import java.util.List;
import java.util.stream.IntStream;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisException;

/**
 * The Redis of a build.
 *
 * @param password empty when there is none
 * @param prefix that all keys of the build begin with, such as {@code async:}
 */
public record RedisStore(String host, int port, String password, String prefix) {

    /** The sync build's channel to order-service. */
    public static final String CALLS = "calls";

    /** The channel to the broker of the builds that work by events. */
    public static final String EVENTS = "events";

    private static final int SHARDS = 4;

    /** The keys of a channel's streams, one per shard: what reservation-service has not passed on yet. */
    public List<String> outgoing(String channel) {
        return IntStream.range(0, SHARDS)
                .mapToObj(shard -> "%s{%d}:outgoing:%s".formatted(prefix, shard, channel))
                .toList();
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
