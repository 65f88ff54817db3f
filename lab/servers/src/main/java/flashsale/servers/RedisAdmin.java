package flashsale.servers;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.Pipeline;
import redis.clients.jedis.Response;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.params.ScanParams;
import redis.clients.jedis.resps.ScanResult;

/**
 * Connects to a Redis, and clears it.
 *
 * @param password empty if there is none
 */
public record RedisAdmin(String host, int port, String password) {

    /** Changes nothing, but is refused whenever changes are, as it has no flag that says it makes none. */
    private static final String WOULD_CHANGE = "#!lua\nreturn 1";

    private static final int CONNECT_MILLIS = 5_000;
    private static final int ANSWER_MILLIS = 60_000;

    /**
     * A new connection; to be closed by the caller.
     *
     * @throws redis.clients.jedis.exceptions.JedisException if Redis does not answer
     */
    public Jedis open() {
        return new Jedis(new HostAndPort(host, port), client(password));
    }

    /**
     * How to connect to a Redis, and how long to wait for it.
     *
     * @param password empty if there is none
     */
    public static JedisClientConfig client(String password) {
        return DefaultJedisClientConfig.builder()
                .connectionTimeoutMillis(CONNECT_MILLIS)
                .socketTimeoutMillis(ANSWER_MILLIS)
                .password(password.isEmpty() ? null : password)
                .build();
    }

    /** Deletes all keys that begin with the prefix and returns their number: of a cluster, those that this master has. */
    public long deleteKeys(String prefix) {
        ScanParams matching = new ScanParams()
                .match(prefix.replaceAll("([\\[\\]*?\\\\])", "\\\\$1") + "*")
                .count(1000);
        long deleted = 0;
        try (Jedis redis = open()) {
            ScanResult<String> page = redis.scan(ScanParams.SCAN_POINTER_START, matching);
            deleted += unlink(redis, page);
            while (!page.isCompleteIteration()) {
                page = redis.scan(page.getCursor(), matching);
                deleted += unlink(redis, page);
            }
        }
        return deleted;
    }

    /** Why it does not take changes; empty if it does, or if it is a replica that answers. */
    Optional<String> problem() {
        JedisClientConfig impatient = DefaultJedisClientConfig.builder()
                .connectionTimeoutMillis(CONNECT_MILLIS)
                .socketTimeoutMillis(CONNECT_MILLIS)
                .password(password.isEmpty() ? null : password)
                .build();
        try (Jedis redis = new Jedis(new HostAndPort(host, port), impatient)) {
            String replication = redis.info("replication");
            if (replication.contains("role:master")) {
                redis.eval(WOULD_CHANGE);
            } else if (!replication.contains("master_link_status:up")) {
                return Optional.of("does not take changes: it is a replica whose master is away");
            }
            return redis.info("cluster").contains("cluster_enabled:1")
                            && !redis.clusterInfo().contains("cluster_state:ok")
                    ? Optional.of("does not take changes: its cluster is down")
                    : Optional.empty();
        } catch (JedisException refused) {
            return Optional.of("does not take changes: " + refused.getMessage());
        }
    }

    /** The answer to a question; false if Redis does not answer. */
    boolean says(Predicate<Jedis> question) {
        try (Jedis redis = open()) {
            return question.test(redis);
        } catch (JedisException away) {
            return false;
        }
    }

    /** One by one, as those of a cluster are in different slots. */
    private static long unlink(Jedis redis, ScanResult<String> page) {
        try (Pipeline pipeline = redis.pipelined()) {
            List<Response<Long>> answers =
                    page.getResult().stream().map(pipeline::unlink).toList();
            pipeline.sync();
            return answers.stream().mapToLong(Response::get).sum();
        }
    }
}
