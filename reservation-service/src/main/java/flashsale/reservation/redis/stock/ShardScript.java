package flashsale.reservation.redis.stock;

import flashsale.reservation.redis.Script;
import org.jspecify.annotations.Nullable;
import org.springframework.data.redis.core.StringRedisTemplate;

/**
 * A script that works on one shard, with the functions of common.lua.
 *
 * @param <R> its request, which the script reads as JSON
 * @param <T> its result
 */
final class ShardScript<R extends Record, T> {

    private final Script<T> script;

    private ShardScript(Script<T> script) {
        this.script = script;
    }

    static <R extends Record, T> ShardScript<R, T> of(String name, Class<T> result) {
        return new ShardScript<>(Script.of(result, "common", name));
    }

    /** The same for a script that also runs while Redis has no memory left for others; see allow-oom.lua. */
    static <R extends Record, T> ShardScript<R, T> evenWithoutMemory(String name, Class<T> result) {
        return new ShardScript<>(Script.of(result, "allow-oom", "common", name));
    }

    /**
     * Runs the script.
     *
     * @param key    any key of the shard; it leads to the node
     * @param prefix of all keys of the shard
     */
    @Nullable
    T run(StringRedisTemplate redis, String key, String prefix, R request) {
        return script.run(redis, key, prefix, request);
    }

    T require(StringRedisTemplate redis, String key, String prefix, R request) {
        return script.require(redis, key, prefix, request);
    }

    /** @param supply what other parts have sent, to be counted first; null if none has been asked */
    T require(StringRedisTemplate redis, String key, String prefix, R request, @Nullable Supply supply) {
        return supply == null
                ? script.require(redis, key, prefix, request)
                : script.require(redis, key, prefix, request, supply);
    }
}
