package flashsale.reservation.redis;

import flashsale.reservation.Item;
import flashsale.reservation.Outcome;
import flashsale.reservation.Refusal;
import flashsale.reservation.Release;
import flashsale.reservation.Reservation;
import flashsale.reservation.Reservations;
import flashsale.reservation.Status;
import flashsale.reservation.Wish;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.springframework.data.redis.core.HashOperations;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

/** Reservations as hashes, each changed by one script together with the stock and the outgoing event. */
@Repository
@SuppressWarnings("rawtypes") // a script returns a raw List
class RedisReservations implements Reservations {

    /** A refusal is repeated to the same key for so long; then the customer may try again with it. */
    private static final Duration REFUSALS_KEPT = Duration.ofMinutes(15);

    private static final Script<List> RESERVE = Script.ofShard("reserve", List.class);
    private static final Script<String> CONFIRM = Script.ofShard("confirm", String.class);
    private static final Script<String> RELEASE = Script.ofShard("release", String.class);
    private static final Script<Long> EXPIRE = Script.ofShard("expire", Long.class);

    private final StringRedisTemplate redis;
    private final Keys keys;
    private final IdempotencyKeys idempotencyKeys;
    private final JsonMapper json;

    RedisReservations(StringRedisTemplate redis, Keys keys, IdempotencyKeys idempotencyKeys, JsonMapper json) {
        this.redis = redis;
        this.keys = keys;
        this.idempotencyKeys = idempotencyKeys;
        this.json = json;
    }

    @Override
    public Outcome reserve(Wish wish) {
        UUID proposed = Shard.newIdIn(wish.saleId());
        return idempotencyKeys
                .claim(wish.customerId(), wish.key(), wish.fingerprint(), proposed)
                .map(id -> reserve(id, wish, id.equals(proposed)))
                .orElse(new Outcome.Refused(Refusal.KEY_REUSED));
    }

    private Outcome reserve(UUID id, Wish wish, boolean first) {
        Instant expiresAt = wish.requestedAt().plus(wish.holdFor()).truncatedTo(ChronoUnit.MILLIS);
        List<Object> arguments = new ArrayList<>(List.of(
                keys.prefixOf(Shard.of(id)),
                id.toString(),
                wish.customerId().toString(),
                wish.saleId().toString(),
                wish.requestedAt().toString(),
                Long.toString(expiresAt.toEpochMilli()),
                expiresAt.toString(),
                Keys.nameOf(wish.channel()),
                UUID.randomUUID().toString(),
                Long.toString(REFUSALS_KEPT.toSeconds()),
                keys.idempotencyKey(wish.customerId(), wish.key())));
        for (Item item : wish.items()) {
            Collections.addAll(arguments, item.productId().toString(), Integer.toString(item.quantity()));
        }
        List<?> result = RESERVE.require(redis, keys.reservation(id), arguments.toArray());
        String value = (String) result.get(1);
        return result.getFirst().equals("HELD")
                ? new Outcome.Held(read(value), first)
                : new Outcome.Refused(Refusal.valueOf(value));
    }

    @Override
    public Optional<Entry> find(UUID reservationId) {
        HashOperations<String, String, String> hashes = redis.opsForHash();
        List<String> fields = hashes.multiGet(keys.reservation(reservationId), List.of("snapshot", "status"));
        String snapshot = fields.getFirst();
        return snapshot == null
                ? Optional.empty()
                : Optional.of(new Entry(read(snapshot), Status.valueOf(fields.getLast())));
    }

    @Override
    public boolean confirm(UUID reservationId, UUID orderId) {
        String decision = CONFIRM.require(
                redis,
                keys.reservation(reservationId),
                keys.prefixOf(Shard.of(reservationId)),
                reservationId.toString(),
                orderId.toString(),
                UUID.randomUUID().toString());
        return decision.equals("CONFIRMED");
    }

    /** The customer's key is forgotten with what was undone: trying again with it is a new attempt. */
    @Override
    public Optional<Status> giveUp(UUID reservationId, GivenUp reason) {
        Optional<Status> status = release(reservationId, reason.name(), Stream.of(Status.HELD));
        if (reason == GivenUp.UNDONE && !status.equals(Optional.of(Status.CONFIRMED))) {
            HashOperations<String, String, String> hashes = redis.opsForHash();
            Optional.ofNullable(hashes.get(keys.reservation(reservationId), "key"))
                    .ifPresent(key -> idempotencyKeys.free(key, reservationId));
        }
        return status;
    }

    @Override
    public void release(UUID reservationId, Release reason) {
        release(reservationId, "", reason.from().stream());
    }

    private Optional<Status> release(UUID id, String announcedReason, Stream<Status> from) {
        Stream<String> arguments = Stream.of(
                keys.prefixOf(Shard.of(id)), id.toString(), UUID.randomUUID().toString(), announcedReason);
        String status = RELEASE.run(
                redis,
                keys.reservation(id),
                Stream.concat(arguments, from.map(Status::name)).toArray());
        return Arrays.stream(Status.values())
                .filter(it -> it.name().equals(status))
                .findFirst();
    }

    @Override
    public int expire(int most) {
        int expired = 0;
        for (Shard shard : Shard.all()) {
            Object[] arguments = Stream.concat(
                            Stream.of(keys.prefixOf(shard)),
                            Stream.generate(() -> UUID.randomUUID().toString()).limit(most))
                    .toArray();
            expired += EXPIRE.require(redis, keys.expiry(shard), arguments).intValue();
        }
        return expired;
    }

    private Reservation read(String snapshot) {
        return json.readValue(snapshot, Reservation.class);
    }
}
