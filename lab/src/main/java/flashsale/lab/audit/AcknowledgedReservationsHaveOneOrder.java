package flashsale.lab.audit;

import flashsale.lab.audit.evidence.ClientLog;
import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Order;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** The shop has kept every promise to a client: nothing is lost or duplicated. */
final class AcknowledgedReservationsHaveOneOrder implements Check {

    @Override
    public String name() {
        return "acknowledged reservations have one order";
    }

    @Override
    public Violations examine(Evidence evidence) {
        Violations violations = new Violations("each reservation in the client's own log has exactly one order");
        ClientLog log = evidence.clientLog().get();
        Map<UUID, Long> orders = evidence.orders().get().stream()
                .collect(Collectors.groupingBy(Order::reservationId, Collectors.counting()));
        for (UUID reservation : log.acknowledged()) {
            long count = orders.getOrDefault(reservation, 0L);
            violations.check(count == 1, () -> "reservation %s has %d orders".formatted(reservation, count));
        }
        log.gaps().forEach(gap -> violations.check(false, () -> gap));
        return violations;
    }
}
