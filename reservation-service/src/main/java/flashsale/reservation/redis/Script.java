package flashsale.reservation.redis;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.DefaultRedisScript;
import org.springframework.data.redis.core.script.RedisScript;
import tools.jackson.databind.json.JsonMapper;

/**
 * A Lua script of this service; Redis runs it as one atomic step.
 *
 * @param <T> its result
 */
public final class Script<T> {

    private static final JsonMapper JSON = JsonMapper.builder()
            .changeDefaultPropertyInclusion(it -> it.withValueInclusion(Include.NON_NULL))
            .build();

    private final RedisScript<T> script;

    private Script(String text, Class<T> result) {
        this.script = new DefaultRedisScript<>(text, result);
    }

    /**
     * Made of some files.
     *
     * @param files below {@code lua/}, in this order, without their extension
     */
    public static <T> Script<T> of(Class<T> result, String... files) {
        return new Script<>(Stream.of(files).map(Script::text).collect(Collectors.joining()), result);
    }

    /**
     * Runs the script.
     *
     * @param key       leads to the node
     * @param arguments strings, or records that the script reads as JSON; a component that is null is left out, and so {@code nil} in Lua
     * @return null if the script returns {@code nil}
     */
    public @Nullable T run(StringRedisTemplate redis, String key, Object... arguments) {
        return redis.execute(
                script,
                List.of(key),
                Stream.of(arguments)
                        .map(it -> it instanceof Record request ? JSON.writeValueAsString(request) : it)
                        .toArray());
    }

    /** Like {@link #run}, for a script that always returns something. */
    public T require(StringRedisTemplate redis, String key, Object... arguments) {
        return Objects.requireNonNull(run(redis, key, arguments), "the script always returns something");
    }

    private static String text(String file) {
        try {
            return new ClassPathResource("lua/" + file + ".lua").getContentAsString(StandardCharsets.UTF_8);
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }
}
