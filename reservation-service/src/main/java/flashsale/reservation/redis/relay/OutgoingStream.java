package flashsale.reservation.redis.relay;

import flashsale.contract.Event;
import flashsale.contract.EventType;
import flashsale.platform.tracing.Traces;
import flashsale.reservation.Flow;
import flashsale.reservation.redis.Keys;
import flashsale.reservation.redis.Script;
import flashsale.reservation.redis.Shard;
import flashsale.reservation.redis.replication.ReplicatedRedis;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Range;
import org.springframework.data.redis.connection.Limit;
import org.springframework.data.redis.connection.RedisStreamCommands.XClaimOptions;
import org.springframework.data.redis.connection.stream.Consumer;
import org.springframework.data.redis.connection.stream.MapRecord;
import org.springframework.data.redis.connection.stream.PendingMessage;
import org.springframework.data.redis.connection.stream.ReadOffset;
import org.springframework.data.redis.connection.stream.RecordId;
import org.springframework.data.redis.connection.stream.StreamOffset;
import org.springframework.data.redis.connection.stream.StreamReadOptions;
import org.springframework.data.redis.core.StreamOperations;
import org.springframework.data.redis.core.StringRedisTemplate;

/**
 * The undelivered events of one shard and flow. Scripts append an event together with the change it announces, a consumer group
 * distributes the entries among the instances, and delivered entries are deleted.
 */
class OutgoingStream {

    private static final String GROUP = "relay";

    private record GiveUpRequest(String group, String entryId, String reason) {}

    private static final Script<Long> DONE = Script.of(Long.class, "done");
    private static final Script<Long> GIVE_UP = Script.of(Long.class, "allow-oom", "give-up");

    private final StringRedisTemplate redis;
    private final StreamOperations<String, String, String> streams;
    private final String key;
    private final Consumer consumer;

    /** @param instance the name of this instance, under which it keeps its entries across restarts */
    OutgoingStream(StringRedisTemplate redis, Keys keys, Shard shard, Flow flow, String instance) {
        this.redis = redis;
        this.streams = redis.opsForStream();
        this.key = keys.outgoing(shard, flow);
        this.consumer = Consumer.from(GROUP, instance);
    }

    /** An event and its position in the stream. */
    record Entry(RecordId id, Event event) {}

    /** Whether the group is missing, because Redis has lost its data or has never had any. */
    static boolean isUnprepared(RuntimeException failure) {
        return String.valueOf(failure.getCause()).contains("NOGROUP");
    }

    /** Creates the group and its stream if they do not exist. */
    void prepare() {
        try {
            streams.createGroup(key, ReadOffset.from("0"), GROUP);
        } catch (RuntimeException failure) {
            if (!String.valueOf(failure.getCause()).contains("BUSYGROUP")) {
                throw failure;
            }
        }
    }

    /** New entries; waits for one if there are none. */
    List<Entry> awaitNew(int most, Duration wait) {
        return read(StreamReadOptions.empty().count(most).block(wait), ReadOffset.lastConsumed());
    }

    /** Entries that this instance has read but not delivered. */
    List<Entry> undelivered(int most) {
        return read(StreamReadOptions.empty().count(most), ReadOffset.from("0"));
    }

    /** Where the stream ends. */
    RecordId end() {
        return streams.reverseRange(key, Range.unbounded(), Limit.limit().count(1)).stream()
                .map(MapRecord::getId)
                .findFirst()
                .orElse(RecordId.of(0, 0));
    }

    /** What has been appended since the stream ended there, oldest first; waits for it if there is nothing. Takes nothing. */
    List<RecordId> awaitAfter(RecordId end, int most, Duration wait) {
        @SuppressWarnings("unchecked")
        List<MapRecord<String, String, String>> appended = streams.read(
                StreamReadOptions.empty().count(most).block(wait), StreamOffset.create(key, ReadOffset.from(end)));
        return Objects.requireNonNullElse(appended, List.<MapRecord<String, String, String>>of()).stream()
                .map(MapRecord::getId)
                .toList();
    }

    /** Takes these entries before their turn, except those that another instance has taken in the last time {@code idle}. */
    List<Entry> overtake(List<RecordId> ids, Duration idle) {
        return entries(streams.claim(
                key,
                GROUP,
                consumer.getName(),
                XClaimOptions.minIdle(idle).ids(ids.toArray(RecordId[]::new)).force()));
    }

    /**
     * Takes over entries that another instance has held undelivered for so long that it must have died.
     *
     * @return whether there were any
     */
    boolean takeOver(int most, Duration idle) {
        RecordId[] abandoned = streams.pending(key, GROUP, Range.unbounded(), most).stream()
                .filter(entry -> entry.getElapsedTimeSinceLastDelivery().compareTo(idle) > 0)
                .map(PendingMessage::getId)
                .toArray(RecordId[]::new);
        if (abandoned.length > 0) {
            streams.claim(
                    key, GROUP, consumer.getName(), XClaimOptions.minIdle(idle).ids(abandoned));
        }
        return abandoned.length > 0;
    }

    /**
     * Returns when replicas have what this stream shows. A master that is about to be replaced may show events of reservations that will never
     * have been.
     */
    void confirm() {
        ReplicatedRedis.confirm(redis, key);
    }

    void done(List<Entry> delivered) {
        if (!delivered.isEmpty()) {
            DONE.run(
                    redis,
                    key,
                    Stream.concat(Stream.of(GROUP), delivered.stream().map(it -> it.id()
                                    .getValue()))
                            .toArray());
        }
    }

    /** Makes the entry a dead letter. */
    void giveUp(Entry entry, String reason) {
        GIVE_UP.run(redis, key, new GiveUpRequest(GROUP, entry.id().getValue(), reason));
    }

    private List<Entry> read(StreamReadOptions options, ReadOffset offset) {
        @SuppressWarnings("unchecked")
        List<MapRecord<String, String, String>> records =
                streams.read(consumer, options, StreamOffset.create(key, offset));
        return entries(records);
    }

    private List<Entry> entries(@Nullable List<MapRecord<String, String, String>> records) {
        List<Entry> entries = new ArrayList<>();
        for (MapRecord<String, String, String> it :
                Objects.requireNonNullElse(records, List.<MapRecord<String, String, String>>of())) {
            entries.add(new Entry(it.getId(), event(it)));
        }
        return entries;
    }

    private Event event(MapRecord<String, String, String> entry) {
        Map<String, String> fields = entry.getValue();
        return new Event(
                UUID.fromString(Objects.requireNonNull(fields.get("id"))),
                EventType.withRoutingKey(Objects.requireNonNull(fields.get("type")))
                        .orElseThrow(),
                Instant.ofEpochMilli(Objects.requireNonNull(entry.getId().getTimestamp())),
                key, // each master of a cluster has a clock of its own
                Objects.requireNonNull(fields.get("data")),
                fields.get(Traces.TRACEPARENT));
    }
}
