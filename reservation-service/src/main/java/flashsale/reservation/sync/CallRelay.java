package flashsale.reservation.sync;

import flashsale.platform.client.ServiceUnavailableException;
import flashsale.platform.event.Event;
import flashsale.platform.event.EventType;
import flashsale.reservation.Channel;
import flashsale.reservation.Reservation;
import flashsale.reservation.redis.OutgoingRelay;
import flashsale.reservation.redis.Relays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
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
 * reach it at first. Calls until it answers, also after a crash.
 */
@Configuration(proxyBeanMethods = false)
@Profile("sync")
class CallRelay {

    private static final Logger log = LoggerFactory.getLogger(CallRelay.class);

    private record Reason(@Nullable String reason) {}

    @Bean
    OutgoingRelay outgoingCalls(Relays relays, OrderService orders, JsonMapper json) {
        return relays.relay(Channel.CALLS, events -> call(events, orders, json));
    }

    private static Set<UUID> call(List<Event> events, OrderService orders, JsonMapper json) {
        Set<UUID> done = new HashSet<>();
        for (Event event : events) {
            try {
                orders.cancel(json.readValue(event.data(), Reservation.class), reason(event, json));
                done.add(event.id());
            } catch (ServiceUnavailableException | HttpClientErrorException later) {
                log.warn("Order-service will be told again that {}: {}", event.type(), later.toString());
            }
        }
        return done;
    }

    private static String reason(Event event, JsonMapper json) {
        return event.type() == EventType.RESERVATION_EXPIRED
                ? "EXPIRED"
                : Objects.requireNonNull(
                        json.readValue(event.data(), Reason.class).reason());
    }
}
