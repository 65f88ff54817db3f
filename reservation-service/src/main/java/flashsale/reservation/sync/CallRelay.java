package flashsale.reservation.sync;

import flashsale.platform.client.ServiceUnavailableException;
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
 * Calls order-service about reservations that ended without a request: expired ones, and those whose undoing could not
 * reach it at first. Calls until it answers, also after a crash. What it refuses to hear stays in the stream, where the
 * backlog shows it, and is called again as well: the refusal may be the fault of either side's configuration.
 */
@Configuration(proxyBeanMethods = false)
@Profile("sync")
class CallRelay {

    private static final Logger log = LoggerFactory.getLogger(CallRelay.class);

    /** Events whose refusal has been logged. */
    private final Set<UUID> refused = ConcurrentHashMap.newKeySet();

    private record Reason(@Nullable String reason) {}

    @Bean
    OutgoingRelay outgoingCalls(Relays relays, OrderService orders, JsonMapper json) {
        return relays.relay(Channel.CALLS, events -> call(events, orders, json));
    }

    private Set<UUID> call(List<Event> events, OrderService orders, JsonMapper json) {
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
                    "Order-service will be told again of {} event(s): {}",
                    unheard.size(),
                    unheard.getLast().toString());
        }
        refused.removeAll(done);
        return done;
    }

    private static String reason(Event event, JsonMapper json) {
        return event.type() == EventType.RESERVATION_EXPIRED
                ? "EXPIRED"
                : Objects.requireNonNull(
                        json.readValue(event.data(), Reason.class).reason());
    }
}
