package flashsale.reservation.redis.stock;

import flashsale.contract.CancelReason;
import flashsale.platform.tracing.Traces;
import flashsale.reservation.Status;
import flashsale.reservation.redis.Keys;
import flashsale.reservation.redis.Shard;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Gives units back: those of a reservation that is given up or released, and those of reservations whose time is over. */
final class Releases {

    /**
     * For release.lua.
     *
     * @param from            the states in which this is possible
     * @param announcedReason if null, nobody is told
     */
    private record ReleaseRequest(
            UUID reservationId,
            List<Status> from,
            UUID eventId,
            @Nullable String traceparent,
            @Nullable CancelReason announcedReason) {}

    /**
     * For expire.lua.
     *
     * @param eventIds one for each reservation that may be ended
     * @param room     how many events may wait in the outgoing streams
     */
    private record ExpireRequest(List<UUID> eventIds, int room) {}

    private static final ShardScript<ReleaseRequest, String> RELEASE =
            ShardScript.evenWithoutMemory("release", String.class);
    private static final ShardScript<ExpireRequest, Long> EXPIRE = ShardScript.evenWithoutMemory("expire", Long.class);

    private final StringRedisTemplate redis;
    private final Keys keys;
    private final Traces traces;

    Releases(StringRedisTemplate redis, Keys keys, Traces traces) {
        this.redis = redis;
        this.keys = keys;
        this.traces = traces;
    }

    /** Returns the state afterwards; empty if there is no such reservation. */
    Optional<Status> release(UUID id, @Nullable CancelReason announcedReason, Stream<Status> from) {
        ReleaseRequest request = new ReleaseRequest(
                id, from.toList(), UUID.randomUUID(), traces.traceparentFor(id.toString()), announcedReason);
        String prefix = keys.prefixOf(Shard.of(id));
        String status = RedisReservations.changing(id, () -> RELEASE.run(redis, keys.reservation(id), prefix, request));
        return Arrays.stream(Status.values())
                .filter(it -> it.name().equals(status))
                .findFirst();
    }

    /** Like {@link flashsale.reservation.Reservations#expire}. */
    int expire(int most, int room) {
        int expired = 0;
        DataAccessException failure = null;
        for (Shard shard : Shard.all()) {
            try {
                expired += expire(shard, most, room);
            } catch (DataAccessException away) { // perhaps only this shard's node
                failure = away;
            }
        }
        if (failure != null) {
            throw failure;
        }
        return expired;
    }

    private int expire(Shard shard, int most, int room) {
        if (nothingIsHeld(shard)) {
            return 0;
        }
        ExpireRequest request =
                new ExpireRequest(Stream.generate(UUID::randomUUID).limit(most).toList(), room);
        return EXPIRE.require(redis, keys.expiry(shard), keys.prefixOf(shard), request)
                .intValue();
    }

    /** True most of the time; to ask costs a tenth of the script with its hundred ids. */
    private boolean nothingIsHeld(Shard shard) {
        return Objects.equals(redis.opsForZSet().zCard(keys.expiry(shard)), 0L);
    }
}
