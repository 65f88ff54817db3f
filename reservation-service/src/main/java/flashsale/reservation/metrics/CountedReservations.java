package flashsale.reservation.metrics;

import flashsale.contract.CancelReason;
import flashsale.platform.metrics.WhenPushed;
import flashsale.reservation.Flow;
import flashsale.reservation.Outcome;
import flashsale.reservation.Reservations;
import flashsale.reservation.Status;
import flashsale.reservation.Wish;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Primary;
import org.springframework.stereotype.Component;

/** Counts the outcomes of reservation requests. A repeated request is counted again while its cart exists. */
@Component
@Primary
@WhenPushed
class CountedReservations implements Reservations {

    private final Reservations reservations;
    private final MeterRegistry meters;
    private final Counter expired;

    CountedReservations(@Qualifier("redisReservations") Reservations reservations, MeterRegistry meters) {
        this.reservations = reservations;
        this.meters = meters;
        this.expired = meters.counter("reservations", "outcome", "expired", "reason", "none");
    }

    @Override
    public Outcome reserve(Wish wish) {
        Outcome outcome = reservations.reserve(wish);
        switch (outcome) {
            case Outcome.Held _ -> count("made", "none");
            case Outcome.Refused refused -> count("refused", lowerCase(refused.reason()));
        }
        return outcome;
    }

    private void count(String outcome, String reason) {
        meters.counter("reservations", "outcome", outcome, "reason", reason).increment();
    }

    @Override
    public Optional<Outcome> outcomeOf(UUID customerId, String key, String fingerprint) {
        return reservations.outcomeOf(customerId, key, fingerprint);
    }

    @Override
    public boolean confirm(UUID reservationId, UUID orderId, Flow flow) {
        return reservations.confirm(reservationId, orderId, flow);
    }

    @Override
    public Optional<Entry> find(UUID reservationId) {
        return reservations.find(reservationId);
    }

    @Override
    public boolean keep(UUID reservationId) {
        return reservations.keep(reservationId);
    }

    @Override
    public Optional<Status> giveUp(UUID reservationId, CancelReason reason) {
        return reservations.giveUp(reservationId, reason);
    }

    @Override
    public void release(UUID reservationId, CancelReason reason) {
        reservations.release(reservationId, reason);
    }

    @Override
    public int expire(int most, int room) {
        int ended = reservations.expire(most, room);
        expired.increment(ended);
        return ended;
    }

    private static String lowerCase(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
