package flashsale.lab.audit.evidence;

import flashsale.lab.audit.evidence.Evidence.Line;
import flashsale.lab.audit.evidence.Evidence.Reservation;
import flashsale.lab.audit.evidence.Evidence.Shelf;
import flashsale.lab.target.RedisStore;
import flashsale.lab.target.UnreadableException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import redis.clients.jedis.AbstractPipeline;
import redis.clients.jedis.Response;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.params.ScanParams;
import redis.clients.jedis.resps.ScanResult;
import tools.jackson.core.JacksonException;

/** Reads stock and reservations from Redis. */
final class RedisEvidence {

    private static final int PAGE = 2_000;

    /** An idempotency key that is remembered as refused is not a reservation. */
    private static final String REFUSED = "REFUSED";

    private final RedisStore store;

    RedisEvidence(RedisStore store) {
        this.store = store;
    }

    List<Shelf> shelves() {
        return read("the stock in Redis", redis -> hashes(redis, "stock").entrySet().stream()
                .map(stock -> shelf(redis, stock.getKey(), stock.getValue()))
                .toList());
    }

    List<Reservation> reservations() {
        return read("the reservations in Redis", redis -> hashes(redis, "reservation").entrySet().stream()
                .filter(it -> !REFUSED.equals(it.getValue().get("status")))
                .map(it -> reservation(it.getKey(), it.getValue()))
                .toList());
    }

    private <T> List<T> read(String what, Function<UnifiedJedis, List<T>> reading) {
        try (UnifiedJedis redis = store.open()) {
            return reading.apply(redis);
        } catch (JedisException | JacksonException | IllegalArgumentException e) {
            throw new UnreadableException(what, e);
        }
    }

    /** All hashes of a kind, by key. Each shard is scanned on the node that has it. */
    private Map<String, Map<String, String>> hashes(UnifiedJedis redis, String kind) {
        Map<String, Map<String, String>> found = new HashMap<>(); // a scan may return a key twice
        for (String shard : store.shards()) {
            addHashes(redis, shard + kind + ":*", found);
        }
        return found;
    }

    private static void addHashes(UnifiedJedis redis, String pattern, Map<String, Map<String, String>> found) {
        ScanParams page = new ScanParams().match(pattern).count(PAGE);
        String cursor = ScanParams.SCAN_POINTER_START;
        do {
            ScanResult<String> keys = redis.scan(cursor, page);
            cursor = keys.getCursor();
            try (AbstractPipeline pipeline = redis.pipelined()) {
                Map<String, Response<Map<String, String>>> answers =
                        keys.getResult().stream().distinct().collect(Collectors.toMap(it -> it, pipeline::hgetAll));
                pipeline.sync();
                answers.forEach((key, answer) -> found.put(key, answer.get()));
            }
        } while (!cursor.equals(ScanParams.SCAN_POINTER_START));
    }

    private static Shelf shelf(UnifiedJedis redis, String key, Map<String, String> stock) {
        String product = identifier(key);
        String customers =
                key.substring(0, key.length() - product.length() - "stock:".length()) + "customers:" + product;
        Map<UUID, Long> units = redis.hgetAll(customers).entrySet().stream()
                .collect(Collectors.toMap(it -> UUID.fromString(it.getKey()), it -> Long.valueOf(it.getValue())));
        return new Shelf(
                UUID.fromString(product),
                number(stock, "allocated"),
                Long.parseLong(stock.getOrDefault("moved", "0")),
                number(stock, "available"),
                number(stock, "held"),
                number(stock, "sold"),
                units);
    }

    private static Reservation reservation(String key, Map<String, String> fields) {
        return new Reservation(
                UUID.fromString(identifier(key)),
                UUID.fromString(text(fields, "customerId")),
                text(fields, "status"),
                text(fields, "channel"),
                Instant.ofEpochMilli(number(fields, "expiresAt")),
                Line.parseMember(text(fields, "snapshot"), "lines"));
    }

    private static String identifier(String key) {
        return key.substring(key.lastIndexOf(':') + 1);
    }

    private static long number(Map<String, String> fields, String name) {
        return Long.parseLong(text(fields, name));
    }

    private static String text(Map<String, String> fields, String name) {
        String value = fields.get(name);
        if (value == null) {
            throw new IllegalArgumentException("there is no " + name);
        }
        return value;
    }
}
