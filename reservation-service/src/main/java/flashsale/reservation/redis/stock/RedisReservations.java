package flashsale.reservation.redis.stock;

import flashsale.contract.CancelReason;
import flashsale.platform.tracing.Traces;
import flashsale.reservation.Flow;
import flashsale.reservation.Item;
import flashsale.reservation.Outcome;
import flashsale.reservation.Refusal;
import flashsale.reservation.Reservation;
import flashsale.reservation.Reservations;
import flashsale.reservation.Status;
import flashsale.reservation.Wish;
import flashsale.reservation.redis.Keys;
import flashsale.reservation.redis.Shard;
import flashsale.reservation.redis.replication.Replicated;
import flashsale.reservation.redis.stock.IdempotencyKeys.Meaning;
import flashsale.reservation.redis.stock.Leftovers.Moment;
import io.lettuce.core.RedisCommandExecutionException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.HashOperations;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

/** Reservations as hashes. One script changes each of them together with the stock and the outgoing event. */
@Repository("redisReservations") // CountedReservations asks for it by this name
@SuppressWarnings("rawtypes") // a script returns a raw List
class RedisReservations implements Reservations {

    private static final Logger log = LoggerFactory.getLogger(RedisReservations.class);

    /**
     * How long a repetition with the same key gets the same refusal; afterwards the customer may try again with it. "Sold out" is not
     * remembered, as units may come back.
     */
    private static final Duration REFUSALS_KEPT = Duration.ofMinutes(15);

    private record ReserveRequest(
            UUID reservationId,
            UUID customerId,
            UUID saleId,
            List<Item> items,
            Instant requestedAt,
            long holdMillis,
            String flow,
            UUID eventId,
            @Nullable String traceparent,
            long refusalKeptSeconds) {}

    private record KeepRequest(UUID reservationId) {}

    /** @param flow of the decision, if the reservation is no longer known */
    private record ConfirmRequest(
            UUID reservationId,
            UUID orderId,
            UUID eventId,
            @Nullable String traceparent,
            String flow) {}

    private static final ShardScript<ReserveRequest, List> RESERVE = ShardScript.of("reserve", List.class);
    private static final ShardScript<KeepRequest, Boolean> KEEP = ShardScript.of("keep", Boolean.class);
    private static final ShardScript<ConfirmRequest, List> CONFIRM =
            ShardScript.evenWithoutMemory("confirm", List.class);

    private final StringRedisTemplate redis;
    private final Keys keys;
    private final IdempotencyKeys idempotencyKeys;
    private final Transfers transfers;
    private final Leftovers leftovers;
    private final Releases releases;
    private final JsonMapper json;
    private final Traces traces;

    RedisReservations(
            @Replicated StringRedisTemplate redis,
            Keys keys,
            IdempotencyKeys idempotencyKeys,
            Transfers transfers,
            Leftovers leftovers,
            JsonMapper json,
            Traces traces) {
        this.redis = redis;
        this.keys = keys;
        this.idempotencyKeys = idempotencyKeys;
        this.transfers = transfers;
        this.leftovers = leftovers;
        this.releases = new Releases(redis, keys, traces);
        this.json = json;
        this.traces = traces;
    }

    @Override
    public Outcome reserve(Wish wish) {
        return isKnownToBeSoldOut(wish) ? new Outcome.Refused(Refusal.SOLD_OUT) : decide(wish);
    }

    /**
     * Whether the script would refuse the wish because of its first item. It looks at the items in their order, so it may refuse the wish for
     * another reason before it gets to a later one. What has been decided under the customer's key stays as it is.
     */
    private boolean isKnownToBeSoldOut(Wish wish) {
        Item first = wish.items().getFirst();
        return leftovers
                .tooFewFor(first)
                .filter(left -> !mayExceedLimit(wish, first, left.limit()))
                .filter(_ -> idempotencyKeys.find(wish.customerId(), wish.key()).isEmpty())
                .isPresent();
    }

    /** Whether the limit may be the reason to refuse: in a sale in several shards it counts before other shards are asked for units. */
    private boolean mayExceedLimit(Wish wish, Item item, int limit) {
        if (wish.sale().shards() == 1) {
            return false;
        }
        String key = keys.customers(Shard.of(wish.customerId(), wish.sale()), item.productId());
        return item.quantity() > limit
                || redis.opsForHash().hasKey(key, wish.customerId().toString());
    }

    private Outcome decide(Wish wish) {
        Meaning proposed = new Meaning(wish.fingerprint(), Shard.newIdFor(wish.customerId(), wish.sale()));
        Meaning meaning = idempotencyKeys.claim(wish.customerId(), wish.key(), proposed);
        UUID id = meaning.reservationId();
        if (meaning.fingerprint().equals(wish.fingerprint())) {
            return reserve(id, wish, meaning.equals(proposed));
        }
        return isUndone(id) ? reserveInsteadOf(id, wish) : new Outcome.Refused(Refusal.KEY_REUSED);
    }

    private Outcome reserve(UUID id, Wish wish, boolean first) {
        ReserveRequest request = new ReserveRequest(
                id,
                wish.customerId(),
                wish.sale().saleId(),
                wish.items(),
                wish.requestedAt(),
                wish.holdFor().toMillis(),
                Keys.nameOf(wish.flow()),
                UUID.randomUUID(),
                traceparentFor(id),
                REFUSALS_KEPT.toSeconds());
        Moment asked = leftovers.now();
        List<?> result = taking(id, RESERVE, request);
        return switch ((String) result.getFirst()) {
            case "HELD" -> new Outcome.Held(read((String) result.get(1)), first);
            case "REFUSED" -> {
                Refusal reason = Refusal.valueOf((String) result.get(1));
                if (reason == Refusal.SOLD_OUT) {
                    noteLeft(result, asked);
                    idempotencyKeys.free(wish.customerId(), wish.key(), id);
                } else if (first) {
                    idempotencyKeys.forgetAfter(REFUSALS_KEPT, wish.customerId(), wish.key());
                }
                yield new Outcome.Refused(reason);
            }
            default -> reserveInsteadOf(id, wish);
        };
    }

    private void noteLeft(List<?> soldOut, Moment asked) {
        if (soldOut.size() > 2) {
            leftovers.note(
                    UUID.fromString((String) soldOut.get(2)),
                    Math.toIntExact((long) soldOut.get(3)),
                    Math.toIntExact((long) soldOut.get(4)),
                    Duration.ofMillis((long) soldOut.get(5)),
                    asked);
        }
    }

    /** Undoing also forgets the key, so that another try with it is a new attempt. */
    private Outcome reserveInsteadOf(UUID undone, Wish wish) {
        idempotencyKeys.free(wish.customerId(), wish.key(), undone);
        return decide(wish);
    }

    @Override
    public Optional<Outcome> outcomeOf(UUID customerId, String key, String fingerprint) {
        return idempotencyKeys
                .find(customerId, key)
                .filter(meaning -> !isUndone(meaning.reservationId()))
                .flatMap(meaning -> meaning.fingerprint().equals(fingerprint)
                        ? outcomeOf(meaning.reservationId())
                        : Optional.of(new Outcome.Refused(Refusal.KEY_REUSED)));
    }

    private boolean isUndone(UUID id) {
        return redis.opsForHash().hasKey(keys.reservation(id), "undone");
    }

    private Optional<Outcome> outcomeOf(UUID id) {
        HashOperations<String, String, String> hashes = redis.opsForHash();
        Map<String, String> fields = hashes.entries(keys.reservation(id));
        Optional<Outcome> held =
                Optional.ofNullable(fields.get("snapshot")).map(it -> new Outcome.Held(read(it), false));
        return held.or(
                () -> Optional.ofNullable(fields.get("reason")).map(it -> new Outcome.Refused(Refusal.valueOf(it))));
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
    public boolean confirm(UUID reservationId, UUID orderId, Flow flow) {
        ConfirmRequest request = new ConfirmRequest(
                reservationId, orderId, UUID.randomUUID(), traceparentFor(reservationId), Keys.nameOf(flow));
        return taking(reservationId, CONFIRM, request).getFirst().equals("CONFIRMED");
    }

    @Override
    public boolean keep(UUID reservationId) {
        return KEEP.require(
                redis, keys.reservation(reservationId), prefixOf(reservationId), new KeepRequest(reservationId));
    }

    @Override
    public Optional<Status> giveUp(UUID reservationId, CancelReason reason) {
        return releases.release(reservationId, reason, Stream.of(Status.HELD));
    }

    @Override
    public void release(UUID reservationId, CancelReason reason) {
        releases.release(reservationId, null, Stream.of(Status.values()).filter(it -> it.isReleasedBy(reason)));
    }

    @Override
    public int expire(int most, int room) {
        return releases.expire(most, room);
    }

    /** Runs a script that takes units, which may have to come from other shards. */
    private <R extends Record> List<?> taking(UUID id, ShardScript<R, List> script, R request) {
        return changing(
                id,
                () -> transfers.supplying(
                        Shard.of(id),
                        supply -> script.require(redis, keys.reservation(id), prefixOf(id), request, supply)));
    }

    /** Without an answer, the script may or may not have run. The log then names the reservation, which may stay held until it expires. */
    static <T extends @Nullable Object> T changing(UUID id, Supplier<T> script) {
        try {
            return script.get();
        } catch (DataAccessException failure) {
            if (!(failure.getCause() instanceof RedisCommandExecutionException)) {
                log.warn("Unknown whether reservation {} has changed: {}", id, failure.toString());
            }
            throw failure;
        }
    }

    private @Nullable String traceparentFor(UUID reservationId) {
        return traces.traceparentFor(reservationId.toString());
    }

    private String prefixOf(UUID reservationId) {
        return keys.prefixOf(Shard.of(reservationId));
    }

    private Reservation read(String snapshot) {
        return json.readValue(snapshot, Reservation.class);
    }
}
