package flashsale.reservation.sync;

import flashsale.platform.client.ServiceUnavailableException;
import flashsale.platform.event.CancelReason;
import flashsale.platform.event.Event;
import flashsale.platform.event.EventType;
import flashsale.platform.tracing.Traces;
import flashsale.reservation.Channel;
import flashsale.reservation.Reservation;
import flashsale.reservation.redis.Delivery;
import flashsale.reservation.redis.OutgoingRelay;
import flashsale.reservation.redis.Relays;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.web.client.HttpClientErrorException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tells order-service about reservations that ended without a request: expired ones, and undone ones whose first call
 * failed. It calls until order-service answers, even after a crash. A refusal is repeated for a while, because either
 * side's configuration may be at fault; then the event becomes a dead letter.
 */
@Configuration(proxyBeanMethods = false)
@Profile("sync")
class CallRelay {

    private static final Logger log = LoggerFactory.getLogger(CallRelay.class);

    /** When each event was refused for the first time, in nanoseconds of this JVM. */
    private final Map<UUID, Long> refused = new ConcurrentHashMap<>();

    private record Reason(@Nullable CancelReason reason) {}

    @Bean
    OutgoingRelay outgoingCalls(
            Relays relays,
            OrderClient orders,
            JsonMapper json,
            Traces traces,
            @Value("${flashsale.refused-calls.patience}") Duration patience) {
        return relays.relay(Channel.CALLS, events -> call(events, orders, json, traces, patience));
    }

    private Delivery call(List<Event> events, OrderClient orders, JsonMapper json, Traces traces, Duration patience) {
        Set<UUID> done = new HashSet<>();
        Map<UUID, String> givenUp = new HashMap<>();
        List<ServiceUnavailableException> unheard = new ArrayList<>();
        for (Event event : events) {
            try {
                traces.resume(
                        "call " + event.type().routingKey(),
                        event.traceparent(),
                        event.id(),
                        () -> orders.cancel(json.readValue(event.data(), Reservation.class), reason(event, json)));
                done.add(event.id());
            } catch (ServiceUnavailableException later) {
                unheard.add(later);
            } catch (HttpClientErrorException refusal) {
                if (isFinal(event, refusal, patience)) {
                    givenUp.put(event.id(), refusal.toString());
                }
            }
        }
        if (!unheard.isEmpty()) {
            log.warn("Order-service will be notified again of {} event(s)", unheard.size(), unheard.getLast());
        }
        refused.keySet().removeAll(done);
        refused.keySet().removeAll(givenUp.keySet());
        return new Delivery(done, givenUp);
    }

    private boolean isFinal(Event event, HttpClientErrorException refusal, Duration patience) {
        long first = refused.computeIfAbsent(event.id(), _ -> {
            log.warn("Order-service refuses to hear of {} and will be asked again: {}", event, refusal.toString());
            return System.nanoTime();
        });
        return System.nanoTime() - first >= patience.toNanos();
    }

    private static CancelReason reason(Event event, JsonMapper json) {
        return event.type() == EventType.RESERVATION_EXPIRED
                ? CancelReason.EXPIRED
                : Objects.requireNonNull(
                        json.readValue(event.data(), Reason.class).reason());
    }
}
