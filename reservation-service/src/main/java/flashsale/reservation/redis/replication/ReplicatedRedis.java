package flashsale.reservation.redis.replication;

import io.lettuce.core.api.StatefulConnection;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.data.redis.connection.RedisConnection;
import org.springframework.data.redis.connection.lettuce.LettuceClientConfiguration;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.connection.lettuce.LettucePoolingClientConfiguration;
import org.springframework.data.redis.core.StringRedisTemplate;

/**
 * The same Redis, for changes that are acknowledged once replicas have them. It has connections of its own, one for each script that runs and
 * each stream that is read.
 */
public final class ReplicatedRedis extends StringRedisTemplate implements DisposableBean {

    /** Enough while a shard has too few replicas, and each change of it holds a connection for half a second. */
    private static final int CONNECTIONS = 64;

    private final LettuceConnectionFactory connections;
    private final ReplicatedScripts scripts;

    /**
     * Connects to the same servers.
     *
     * @param replicas that must have each change, at least one
     */
    ReplicatedRedis(LettuceConnectionFactory like, int replicas) {
        LettuceClientConfiguration client = client(like.getClientConfiguration());
        connections = like.getClusterConfiguration() != null
                ? new LettuceConnectionFactory(like.getClusterConfiguration(), client)
                : new LettuceConnectionFactory(like.getStandaloneConfiguration(), client);
        connections.setShareNativeConnection(false);
        connections.afterPropertiesSet();
        connections.start();
        setConnectionFactory(connections);
        scripts = new ReplicatedScripts(this, replicas);
        setScriptExecutor(scripts);
        afterPropertiesSet();
    }

    /** For changes that so many replicas must have; an ordinary template if none must. */
    public static StringRedisTemplate of(LettuceConnectionFactory connections, int replicas) {
        return replicas > 0 ? new ReplicatedRedis(connections, replicas) : new StringRedisTemplate(connections);
    }

    /**
     * Returns when replicas have everything in the slot of this key; at once for a Redis whose changes need none.
     *
     * @throws org.springframework.dao.DataAccessResourceFailureException if too few have it
     */
    public static void confirm(StringRedisTemplate redis, String key) {
        if (redis instanceof ReplicatedRedis replicated) {
            replicated.execute((RedisConnection connection) -> replicated.scripts.confirm(connection, key));
        }
    }

    private static LettuceClientConfiguration client(LettuceClientConfiguration like) {
        GenericObjectPoolConfig<StatefulConnection<?, ?>> pool = new GenericObjectPoolConfig<>();
        pool.setMaxTotal(CONNECTIONS);
        pool.setMaxIdle(CONNECTIONS);
        pool.setMaxWait(like.getCommandTimeout());
        var client =
                LettucePoolingClientConfiguration.builder().poolConfig(pool).commandTimeout(like.getCommandTimeout());
        like.getClientOptions().ifPresent(client::clientOptions);
        like.getClientResources().ifPresent(client::clientResources);
        return client.build();
    }

    @Override
    public void destroy() {
        connections.destroy();
    }
}
