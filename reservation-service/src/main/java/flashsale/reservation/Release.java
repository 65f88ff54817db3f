package flashsale.reservation;

import java.util.Set;

/** Why an order gives stock back, and from which states that is possible. */
public enum Release {
    PAYMENT_DECLINED(Status.HELD),
    SHIPMENT_REJECTED(Status.HELD, Status.CONFIRMED),
    UNDONE(Status.HELD, Status.CONFIRMED);

    @SuppressWarnings("ImmutableEnumChecker") // made by Set.of
    private final Set<Status> from;

    Release(Status... from) {
        this.from = Set.of(from);
    }

    public Set<Status> from() {
        return from;
    }
}
