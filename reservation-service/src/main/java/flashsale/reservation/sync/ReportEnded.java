package flashsale.reservation.sync;

import flashsale.contract.Event;
import flashsale.platform.build.Builds;
import flashsale.platform.client.ServiceUnavailableException;
import flashsale.platform.tracing.Traces;
import flashsale.platform.tracing.Work;
import flashsale.reservation.redis.relay.Delivery;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.HttpServerErrorException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reports ended reservations to order-service, many in a call. If it refuses a call, or fails at it, each reservation is reported alone, so that
 * a bad one does not hold up the others. One that is refused alone is reported again for a while, because either side's configuration may be at
 * fault; then it is given up. If order-service does not answer, the rest is not tried now.
 */
@Component
@Profile(Builds.SYNC)
class ReportEnded {

    private static final Logger log = LoggerFactory.getLogger(ReportEnded.class);

    private final OrdersByReservationClient orders;
    private final JsonMapper json;
    private final Traces traces;
    private final Duration patience;

    /** When each event was refused for the first time, in nanoseconds of this JVM. */
    private final Map<UUID, Long> refused = new ConcurrentHashMap<>();

    ReportEnded(
            OrdersByReservationClient orders,
            JsonMapper json,
            Traces traces,
            @Value("${flashsale.refused-calls.patience}") Duration patience) {
        this.orders = orders;
        this.json = json;
        this.traces = traces;
        this.patience = patience;
    }

    /** What became of some events, by their ids. */
    private record Result(
            Set<UUID> done, Map<UUID, String> givenUp, SequencedMap<UUID, ServiceUnavailableException> unheard) {

        Result() {
            this(new HashSet<>(), new HashMap<>(), new LinkedHashMap<>());
        }
    }

    /** Reports the ends that these events tell of. What is neither done nor given up has to be reported again. */
    Delivery report(List<Event> events) {
        Result result = new Result();
        EndedTogether.of(events, json).forEach(ended -> report(ended, result));
        if (!result.unheard().isEmpty()) {
            log.warn(
                    "Order-service will be notified again of {} event(s)",
                    result.unheard().size(),
                    result.unheard().lastEntry().getValue());
        }
        refused.keySet().removeAll(result.done());
        refused.keySet().removeAll(result.givenUp().keySet());
        return new Delivery(result.done(), result.givenUp());
    }

    private void report(EndedTogether ended, Result result) {
        List<Event> events = ended.events();
        Optional<ServiceUnavailableException> silence = result.unheard().values().stream()
                .filter(before -> !isAnswer(before))
                .findFirst();
        if (silence.isPresent()) {
            events.forEach(event -> result.unheard().put(event.id(), silence.get()));
            return;
        }
        try {
            call(ended);
            events.forEach(event -> result.done().add(event.id()));
        } catch (ServiceUnavailableException | HttpClientErrorException failure) {
            if (events.size() > 1 && isAnswer(failure)) {
                log.info(
                        "Order-service will be notified of {} events one by one: {}",
                        events.size(),
                        failure.toString());
                ended.oneByOne().forEach(one -> report(one, result));
            } else if (failure instanceof ServiceUnavailableException unheard) {
                events.forEach(event -> result.unheard().put(event.id(), unheard));
            } else if (isFinal(events.getFirst(), failure)) {
                result.givenUp().put(events.getFirst().id(), failure.toString());
            }
        }
    }

    /** Whether order-service has answered: only then can what was reported be the reason. */
    private static boolean isAnswer(RuntimeException failure) {
        return failure instanceof HttpClientErrorException
                || failure.getCause() instanceof HttpServerErrorException.InternalServerError;
    }

    private void call(EndedTogether ended) {
        List<Work> traced = ended.events().stream()
                .map(it -> traces.resume("call " + it.type().routingKey(), it.traceparent(), it.id()))
                .filter(Work::isTraced)
                .toList();
        traces.complete(traced, () -> orders.cancel(ended.reservations(), ended.reason()));
    }

    private boolean isFinal(Event event, RuntimeException refusal) {
        long first = refused.computeIfAbsent(event.id(), _ -> {
            log.warn("Order-service refuses to hear of {} and will be asked again: {}", event, refusal.toString());
            return System.nanoTime();
        });
        return System.nanoTime() - first >= patience.toNanos();
    }
}
