package flashsale.lab.target;

import flashsale.servers.RedisAdmin;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.RedisClient;
import redis.clients.jedis.RedisClusterClient;
import redis.clients.jedis.StreamEntryID;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.resps.StreamEntry;

/**
 * The Redis of a build.
 *
 * @param nodes one, or several of a Redis Cluster
 * @param password empty when there is none
 * @param prefix that all keys of the build begin with, such as {@code async:}
 */
public record RedisStore(List<HostAndPort> nodes, String password, String prefix) {

    /** The sync build's channel to order-service. */
    public static final String CALLS = "calls";

    /** The channel to the broker of the builds that work by events. */
    public static final String EVENTS = "events";

    /** The set of held reservations by the end of their time in epoch milliseconds, in each shard. */
    public static final String EXPIRY = "expiry";

    /** The hash tags: {@code {0}} to {@code {3}}. */
    private static final int SHARDS = 4;

    /** What the keys of each shard begin with: in a cluster, those with the same tag are on the same node. */
    public List<String> shards() {
        return IntStream.range(0, SHARDS)
                .mapToObj(shard -> "%s{%d}:".formatted(prefix, shard))
                .toList();
    }

    /** The keys of a channel's streams, one per shard: what reservation-service has not passed on yet. */
    public List<String> outgoing(String channel) {
        return shards().stream().map(shard -> shard + "outgoing:" + channel).toList();
    }

    /** The stock of each product in each of its shards, by key. */
    public Map<String, Map<String, String>> stocks(UnifiedJedis redis) {
        Map<String, Map<String, String>> stocks = new HashMap<>();
        for (String shard : shards()) {
            redis.smembers(prefix + "products").stream()
                    .map(product -> shard + "stock:" + product)
                    .forEach(key -> stocks.put(key, redis.hgetAll(key)));
        }
        stocks.values().removeIf(Map::isEmpty);
        return stocks;
    }

    /** How many reservations are held though their time is over. */
    public long overdue(UnifiedJedis redis) {
        return shards().stream()
                .mapToLong(shard -> redis.zcount(shard + EXPIRY, "-inf", Long.toString(System.currentTimeMillis())))
                .sum();
    }

    /**
     * When each shard of the stock for sale learned of which version of a product, in epoch microseconds by {@code productId:version}.
     *
     * @throws UnreadableException when Redis does not answer
     */
    public List<Map<String, Long>> pricesLearned(Instant since) {
        try (UnifiedJedis redis = open()) {
            return shards().stream()
                    .map(shard -> pricesLearned(redis, shard, new StreamEntryID(since.toEpochMilli())))
                    .toList();
        } catch (JedisException e) {
            throw new UnreadableException("the log of prices in Redis", e);
        }
    }

    private static Map<String, Long> pricesLearned(UnifiedJedis redis, String shard, StreamEntryID since) {
        Map<String, Long> learned = new HashMap<>();
        for (StreamEntry entry : redis.xrange(shard + "prices", since, (StreamEntryID) null)) {
            Map<String, String> price = entry.getFields();
            learned.putIfAbsent(
                    price.get("productId") + ":" + price.get("version"),
                    entry.getID().getTime() * 1_000);
        }
        return learned;
    }

    /**
     * A new client, to be closed by the caller.
     *
     * @throws UnreadableException when Redis does not answer
     */
    public UnifiedJedis open() {
        JedisClientConfig config = RedisAdmin.client(password);
        try {
            if (nodes.size() > 1) {
                return RedisClusterClient.builder()
                        .nodes(Set.copyOf(nodes))
                        .clientConfig(config)
                        .build();
            }
            UnifiedJedis redis = RedisClient.builder()
                    .hostAndPort(nodes.getFirst())
                    .clientConfig(config)
                    .build();
            redis.ping();
            return redis;
        } catch (JedisException e) {
            throw new UnreadableException("Redis at " + nodes, e);
        }
    }
}
