package flashsale.lab.target;

import flashsale.servers.RedisAdmin;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisException;

/**
 * The Redis of a build.
 *
 * @param password empty when there is none
 * @param prefix that all keys of the build begin with, such as {@code async:}
 */
public record RedisStore(String host, int port, String password, String prefix) {

    /** Throws {@code UnreadableException} when Redis does not answer. */
    public Jedis open() {
        try {
            return new RedisAdmin(host, port, password).open();
        } catch (JedisException e) {
            throw new UnreadableException("Redis at %s:%d".formatted(host, port), e);
        }
    }
}
