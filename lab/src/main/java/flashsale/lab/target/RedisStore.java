package flashsale.lab.target;

import java.util.Optional;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisException;

/**
 * The Redis of a build.
 *
 * @param password empty when there is none
 * @param prefix that all keys of the build begin with, such as {@code async:}
 */
public record RedisStore(String host, int port, String password, String prefix) {

    private static final int CONNECT_MILLIS = 5_000;
    private static final int ANSWER_MILLIS = 60_000;

    /**
     * Connects.
     *
     * @throws UnreadableException when Redis does not answer
     */
    public Jedis open() {
        DefaultJedisClientConfig config = DefaultJedisClientConfig.builder()
                .connectionTimeoutMillis(CONNECT_MILLIS)
                .socketTimeoutMillis(ANSWER_MILLIS)
                .password(Optional.of(password).filter(it -> !it.isEmpty()).orElse(null))
                .clientName("lab")
                .build();
        try {
            return new Jedis(new HostAndPort(host, port), config);
        } catch (JedisException e) {
            throw new UnreadableException("Redis at %s:%d".formatted(host, port), e);
        }
    }
}
