package flashsale.reservation.sync;

import flashsale.contract.CancelReason;
import flashsale.contract.Event;
import flashsale.contract.EventType;
import flashsale.reservation.Reservation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Reservations that have ended for the same reason, as many as fit into one call to order-service. */
record EndedTogether(CancelReason reason, List<Ended> all) {

    /** In one call, as its body may have 64 kB: a reservation of one line has at most 286 bytes, and each further line adds at most 103. */
    private static final int MOST_LINES = 200;

    private record Reason(@Nullable CancelReason reason) {}

    /** All reservations of these events, in as few calls as possible. */
    static List<EndedTogether> of(List<Event> events, JsonMapper json) {
        Map<CancelReason, List<Ended>> byReason = new EnumMap<>(CancelReason.class);
        for (Event event : events) {
            byReason.computeIfAbsent(reason(event, json), _ -> new ArrayList<>())
                    .add(new Ended(event, json.readValue(event.data(), Reservation.class)));
        }
        return byReason.entrySet().stream()
                .flatMap(alike -> parts(alike.getKey(), alike.getValue()))
                .toList();
    }

    private static CancelReason reason(Event event, JsonMapper json) {
        return event.type() == EventType.RESERVATION_EXPIRED
                ? CancelReason.EXPIRED
                : Objects.requireNonNull(
                        json.readValue(event.data(), Reason.class).reason());
    }

    private static Stream<EndedTogether> parts(CancelReason reason, List<Ended> alike) {
        Stream.Builder<EndedTogether> parts = Stream.builder();
        int begin = 0;
        int lines = 0;
        for (int i = 0; i < alike.size(); i++) {
            int more = alike.get(i).reservation().lines().size();
            if (i > begin && lines + more > MOST_LINES) {
                parts.add(new EndedTogether(reason, alike.subList(begin, i)));
                begin = i;
                lines = 0;
            }
            lines += more;
        }
        return parts.add(new EndedTogether(reason, alike.subList(begin, alike.size())))
                .build();
    }

    Stream<EndedTogether> oneByOne() {
        return all.stream().map(one -> new EndedTogether(reason, List.of(one)));
    }

    List<Event> events() {
        return all.stream().map(Ended::event).toList();
    }

    List<Reservation> reservations() {
        return all.stream().map(Ended::reservation).toList();
    }
}
