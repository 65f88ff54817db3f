package flashsale.platform.event;

import static flashsale.platform.event.Service.AUDIT_LOG;
import static flashsale.platform.event.Service.CLICK_COUNTER;
import static flashsale.platform.event.Service.INVENTORY;
import static flashsale.platform.event.Service.MAIL;
import static flashsale.platform.event.Service.ORDER;
import static flashsale.platform.event.Service.PAYMENT;
import static flashsale.platform.event.Service.PRODUCT_PAGES;
import static flashsale.platform.event.Service.RESERVATION;
import static flashsale.platform.event.Service.SEARCH_INDEX;
import static flashsale.platform.event.Service.STATISTICS;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * All events of the shop and their consumers. Every service declares every queue from this one table, so no event is published before the
 * queues of all its consumers exist.
 */
public enum EventType {
    STOCK_ALLOCATED(RESERVATION),
    RESERVATION_CREATED(ORDER),
    RESERVATION_EXPIRED(ORDER),
    RESERVATION_CANCELLED(ORDER),
    RESERVATION_CONFIRMED(INVENTORY),
    RESERVATION_REFUSED(PAYMENT, ORDER),
    ORDER_CREATED(PAYMENT),
    ORDER_CANCELLED(RESERVATION, PAYMENT),
    PAYMENT_SUCCEEDED(ORDER, RESERVATION),
    PAYMENT_FAILED(ORDER),
    SHIPMENT_SCHEDULED(ORDER),
    SHIPMENT_REJECTED(PAYMENT, ORDER),
    /** Only with patterns. */
    ACCOUNT_REGISTERED(AUDIT_LOG, MAIL),
    /** Only with patterns. */
    PRODUCT_CHANGED(RESERVATION, SEARCH_INDEX, PRODUCT_PAGES, STATISTICS),
    /** Only with patterns. */
    CLICKS_MADE(CLICK_COUNTER);

    /** The events that are not part of a checkout. Without patterns nobody publishes them, and they have no queues. */
    private static final Set<EventType> OF_PATTERNS =
            Collections.unmodifiableSet(EnumSet.of(ACCOUNT_REGISTERED, PRODUCT_CHANGED, CLICKS_MADE));

    /** What has ended without a purchase. Its units are for sale again already, or soon. */
    private static final Set<EventType> UNHURRIED =
            Collections.unmodifiableSet(EnumSet.of(RESERVATION_EXPIRED, RESERVATION_CANCELLED, ORDER_CANCELLED));

    private final String routingKey = name().toLowerCase(Locale.ROOT).replace('_', '.');

    @SuppressWarnings("ImmutableEnumChecker") // created by List.of
    private final List<Service> consumers;

    EventType(Service... consumers) {
        this.consumers = List.of(consumers);
    }

    /** The type on the wire, such as {@code reservation.created}. */
    public String routingKey() {
        return routingKey;
    }

    public List<Service> consumers() {
        return consumers;
    }

    /**
     * Whether customers may be waiting for what follows from it. Where others pile up, they leave time to these; and however old they are, they
     * are no reason to refuse anybody.
     */
    public boolean isHurried() {
        return !UNHURRIED.contains(this);
    }

    /** The queue of one consumer, such as {@code order.reservation.created}. */
    public String queueOf(Service consumer) {
        return consumer.queuePrefix() + routingKey;
    }

    /** The events of a shop with patterns or without. */
    public static List<EventType> inUse(boolean patterns) {
        return Arrays.stream(values())
                .filter(type -> patterns || !OF_PATTERNS.contains(type))
                .toList();
    }

    public static Optional<EventType> withRoutingKey(String routingKey) {
        return Arrays.stream(values())
                .filter(type -> type.routingKey.equals(routingKey))
                .findFirst();
    }
}
