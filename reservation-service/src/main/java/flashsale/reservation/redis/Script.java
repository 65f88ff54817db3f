package flashsale.reservation.redis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.DefaultRedisScript;
import org.springframework.data.redis.core.script.RedisScript;

/** A Lua script of this service; Redis runs it as one atomic step. */
final class Script<T> {

    private final RedisScript<T> script;

    private Script(String text, Class<T> result) {
        this.script = new DefaultRedisScript<>(text, result);
    }

    /** A script that needs no other code. */
    static <T> Script<T> alone(String name, Class<T> result) {
        return new Script<>(text(name), result);
    }

    /** A script that works on a shard and can use the functions of common.lua. */
    static <T> Script<T> ofShard(String name, Class<T> result) {
        return new Script<>(text("common") + text(name), result);
    }

    @Nullable
    T run(StringRedisTemplate redis, String key, Object... arguments) {
        return redis.execute(script, List.of(key), arguments);
    }

    T require(StringRedisTemplate redis, String key, Object... arguments) {
        return Objects.requireNonNull(run(redis, key, arguments), "the script always returns something");
    }

    private static String text(String name) {
        try {
            return new ClassPathResource("lua/" + name + ".lua").getContentAsString(StandardCharsets.UTF_8);
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }
}
