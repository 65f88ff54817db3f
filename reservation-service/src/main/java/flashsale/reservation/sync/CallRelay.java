package flashsale.reservation.sync;

import flashsale.platform.client.ServiceUnavailableException;
import flashsale.platform.event.CancelReason;
import flashsale.platform.event.Event;
import flashsale.platform.event.EventType;
import flashsale.reservation.Channel;
import flashsale.reservation.Reservation;
import flashsale.reservation.redis.OutgoingRelay;
import flashsale.reservation.redis.Relays;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.web.client.HttpClientErrorException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tells order-service about reservations that ended without a request: expired ones, and undone ones whose first call
 * failed. It calls until order-service answers, even after a crash. Refused events stay in the stream, where the
 * backlog shows them, and are also retried, because either side's configuration may be at fault.
 */
@Configuration(proxyBeanMethods = false)
@Profile("sync")
class CallRelay {

    private static final Logger log = LoggerFactory.getLogger(CallRelay.class);

    /** Events whose refusal has been logged. */
    private final Set<UUID> refused = ConcurrentHashMap.newKeySet();

    private record Reason(@Nullable CancelReason reason) {}

    @Bean
    OutgoingRelay outgoingCalls(Relays relays, OrderClient orders, JsonMapper json) {
        return relays.relay(Channel.CALLS, events -> call(events, orders, json));
    }

    private Set<UUID> call(List<Event> events, OrderClient orders, JsonMapper json) {
        Set<UUID> done = new HashSet<>();
        List<ServiceUnavailableException> unheard = new ArrayList<>();
        for (Event event : events) {
            try {
                orders.cancel(json.readValue(event.data(), Reservation.class), reason(event, json));
                done.add(event.id());
            } catch (ServiceUnavailableException later) {
                unheard.add(later);
            } catch (HttpClientErrorException refusal) {
                if (refused.add(event.id())) {
                    log.error("Order-service refuses to hear of {}: {}", event, refusal.toString());
                }
            }
        }
        if (!unheard.isEmpty()) {
            log.warn(
                    "Order-service will be notified again of {} event(s): {}",
                    unheard.size(),
                    unheard.getLast().toString());
        }
        refused.removeAll(done);
        return done;
    }

    private static CancelReason reason(Event event, JsonMapper json) {
        return event.type() == EventType.RESERVATION_EXPIRED
                ? CancelReason.EXPIRED
                : Objects.requireNonNull(
                        json.readValue(event.data(), Reason.class).reason());
    }
}
