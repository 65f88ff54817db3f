package flashsale.reservation.redis.replication;

import io.lettuce.core.RedisFuture;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.cluster.SlotHash;
import io.lettuce.core.cluster.api.StatefulRedisClusterConnection;
import io.lettuce.core.cluster.api.async.RedisAdvancedClusterAsyncCommands;
import io.lettuce.core.cluster.models.partitions.RedisClusterNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.data.redis.connection.RedisConnection;
import org.springframework.data.redis.connection.ReturnType;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.core.script.DefaultScriptExecutor;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.data.redis.serializer.RedisSerializer;

/**
 * Runs scripts, and returns only when replicas have what they wrote: Redis replicates after it has answered, so the death of a master may
 * otherwise take answered changes with it.
 */
final class ReplicatedScripts extends DefaultScriptExecutor<String> {

    /** A replica that lives answers in milliseconds. */
    private static final Duration PATIENCE = Duration.ofMillis(500);

    private static final Duration ANSWER = PATIENCE.multipliedBy(3);
    private static final long MARK_KEPT_MILLIS = 1_000;

    /** Also while Redis has no memory left for others, as what needs to be replicated is written. */
    private static final String MARK =
            "#!lua flags=allow-oom\nreturn redis.call('SET', KEYS[1], '', 'PX', %d)".formatted(MARK_KEPT_MILLIS);

    private final int replicas;

    /**
     * @param template whose connections are not shared: {@code WAIT} holds up everything behind it
     * @param replicas that must have each change
     */
    ReplicatedScripts(RedisTemplate<String, ?> template, int replicas) {
        super(template);
        this.replicas = replicas;
    }

    /** The node is chosen before the script runs. If it is replaced meanwhile, it refuses the mark, or answers nothing. */
    @Override
    protected <T> @Nullable T eval(
            RedisConnection connection,
            RedisScript<T> script,
            ReturnType returnType,
            int numKeys,
            byte[][] keysAndArgs,
            RedisSerializer<T> resultSerializer) {
        byte[] key = keysAndArgs[0];
        RedisAsyncCommands<byte[], byte[]> master = masterOf(key, connection.getNativeConnection());
        T result = super.eval(connection, script, returnType, numKeys, keysAndArgs, resultSerializer);
        awaitReplicas(master, key);
        return result;
    }

    @SuppressWarnings({"unchecked", "deprecation"}) // Lettuce knows no other way from commands to their connection
    private static RedisAsyncCommands<byte[], byte[]> masterOf(byte[] key, Object commands) {
        if (commands instanceof RedisAdvancedClusterAsyncCommands<?, ?> ofCluster) {
            StatefulRedisClusterConnection<byte[], byte[]> cluster =
                    (StatefulRedisClusterConnection<byte[], byte[]>) ofCluster.getStatefulConnection();
            RedisClusterNode node = cluster.getPartitions().getMasterBySlot(SlotHash.getSlot(key));
            if (node == null) {
                throw new DataAccessResourceFailureException("no Redis holds " + text(key));
            }
            return cluster.getConnection(node.getUri().getHost(), node.getUri().getPort())
                    .async();
        }
        return (RedisAsyncCommands<byte[], byte[]>) commands;
    }

    /**
     * Returns when replicas have everything in the slot of this key, and how many.
     *
     * @throws DataAccessResourceFailureException if too few have it
     */
    long confirm(RedisConnection connection, String key) {
        byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
        return awaitReplicas(masterOf(bytes, connection.getNativeConnection()), bytes);
    }

    /**
     * {@code WAIT} is about what its own connection wrote last. A repeated request writes nothing, but relies on what another connection
     * wrote; so a mark is written first. Only the present master of the key accepts it.
     */
    private long awaitReplicas(RedisAsyncCommands<byte[], byte[]> master, byte[] key) {
        RedisFuture<String> marked = master.eval(MARK, ScriptOutputType.STATUS, markBeside(text(key)));
        RedisFuture<Long> reached = master.waitForReplication(replicas, PATIENCE.toMillis());
        answer(marked);
        long have = answer(reached);
        if (have < replicas) {
            throw new DataAccessResourceFailureException(
                    "%d of %d replicas have the change of %s".formatted(have, replicas, text(key)));
        }
        return have;
    }

    /** A key in the same slot. */
    private static byte[] markBeside(String key) {
        int tagged = key.indexOf('}');
        String mark = tagged < 0 ? "{" + key + "}" : key.substring(0, tagged + 1);
        return (mark + ":replicated").getBytes(StandardCharsets.UTF_8);
    }

    private static <T> T answer(RedisFuture<T> future) {
        try {
            return future.get(ANSWER.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException failure) {
            throw new DataAccessResourceFailureException("it is unknown whether replicas have the change", failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new DataAccessResourceFailureException("interrupted while waiting for replicas", interrupted);
        }
    }

    private static String text(byte[] key) {
        return new String(key, StandardCharsets.UTF_8);
    }
}
