package flashsale.reservation.redis;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.data.redis.core.StringRedisTemplate;
import tools.jackson.databind.json.JsonMapper;

/**
 * A script that works on one shard, with the functions of common.lua.
 *
 * @param <R> its request, a record that the script reads as JSON; what is null is left out, which is {@code nil} in Lua
 * @param <T> its result
 */
final class ShardScript<R extends Record, T> {

    private static final JsonMapper JSON = JsonMapper.builder()
            .changeDefaultPropertyInclusion(it -> it.withValueInclusion(Include.NON_NULL))
            .build();

    private final Script<T> script;

    private ShardScript(Script<T> script) {
        this.script = script;
    }

    static <R extends Record, T> ShardScript<R, T> of(String name, Class<T> result) {
        return new ShardScript<>(Script.of(result, "common", name));
    }

    /**
     * Runs the script.
     *
     * @param key    any key of the shard; it leads to the node
     * @param prefix of all keys of the shard
     */
    @Nullable
    T run(StringRedisTemplate redis, String key, String prefix, R request) {
        return script.run(redis, key, prefix, JSON.writeValueAsString(request));
    }

    T require(StringRedisTemplate redis, String key, String prefix, R request) {
        return Objects.requireNonNull(run(redis, key, prefix, request), "the script always returns something");
    }
}
