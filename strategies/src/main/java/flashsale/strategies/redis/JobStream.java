package flashsale.strategies.redis;

import flashsale.strategies.Settings;
import flashsale.strategies.job.Job;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.connection.stream.Consumer;
import org.springframework.data.redis.connection.stream.MapRecord;
import org.springframework.data.redis.connection.stream.ReadOffset;
import org.springframework.data.redis.connection.stream.StreamOffset;
import org.springframework.data.redis.connection.stream.StreamReadOptions;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;

/** The stream and its consumer group. */
@Component
class JobStream {

    private static final String GROUP = "workers";
    private static final String FIELD = "job";
    private static final StreamReadOptions ONE =
            StreamReadOptions.empty().count(1).block(Duration.ofSeconds(1)); // less than the command timeout

    /** In one step: an entry that is only acknowledged, or only deleted, would stay for ever. */
    private static final RedisScript<Long> DONE = RedisScript.of(
            "redis.call('XACK', KEYS[1], ARGV[1], ARGV[2]) return redis.call('XDEL', KEYS[1], ARGV[2])", Long.class);

    private final StringRedisTemplate template;
    private final String key;

    JobStream(StringRedisTemplate template, Settings settings) {
        this.template = template;
        key = settings.keyPrefix() + "job-stream";
    }

    void add(Job job) {
        template.<String, String>opsForStream().add(key, Map.of(FIELD, job.text()));
    }

    long size() {
        return Objects.requireNonNullElse(template.opsForStream().size(key), 0L);
    }

    /** Makes the group, unless it exists. It begins with the first job ever, not with the next one. */
    void createGroup() {
        try {
            template.opsForStream().createGroup(key, ReadOffset.from("0"), GROUP);
        } catch (DataAccessException e) {
            Throwable cause = e.getMostSpecificCause();
            if (!String.valueOf(cause.getMessage()).contains("BUSYGROUP")) { // it already exists
                throw e;
            }
        }
    }

    /** The job that this consumer did not finish because its process was killed. At most one, as it takes one at a time. */
    List<MapRecord<String, String, String>> unfinished(String consumer) {
        return read(consumer, ReadOffset.from("0"));
    }

    /** The next job for this consumer, or nothing after a second. */
    List<MapRecord<String, String, String>> next(String consumer) {
        return read(consumer, ReadOffset.lastConsumed());
    }

    static Job job(MapRecord<String, String, String> entry) {
        return Job.parse(Objects.requireNonNull(entry.getValue().get(FIELD)));
    }

    void done(MapRecord<String, String, String> entry) {
        template.execute(DONE, List.of(key), GROUP, entry.getId().getValue());
    }

    @SuppressWarnings("unchecked") // an array of a generic type, for the one stream
    private List<MapRecord<String, String, String>> read(String consumer, ReadOffset offset) {
        List<MapRecord<String, String, String>> entries = template.<String, String>opsForStream()
                .read(Consumer.from(GROUP, consumer), ONE, StreamOffset.create(key, offset));
        return Objects.requireNonNullElse(entries, List.of());
    }
}
