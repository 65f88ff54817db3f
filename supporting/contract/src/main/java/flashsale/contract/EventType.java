package flashsale.contract;

import static flashsale.contract.Subscriber.AUDIT_LOG;
import static flashsale.contract.Subscriber.CLICK_COUNTER;
import static flashsale.contract.Subscriber.INVENTORY;
import static flashsale.contract.Subscriber.MAIL;
import static flashsale.contract.Subscriber.ORDER;
import static flashsale.contract.Subscriber.PAYMENT;
import static flashsale.contract.Subscriber.PRODUCT_PAGES;
import static flashsale.contract.Subscriber.RESERVATION;
import static flashsale.contract.Subscriber.SEARCH_INDEX;
import static flashsale.contract.Subscriber.STATISTICS;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * All events of the shop and who hears them. Every service declares every queue from this one table, so no event is published before the
 * queues of all its subscribers exist.
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

    /** They end something without a purchase. Its units are for sale again already, or soon. */
    private static final Set<EventType> UNHURRIED =
            Collections.unmodifiableSet(EnumSet.of(RESERVATION_EXPIRED, RESERVATION_CANCELLED, ORDER_CANCELLED));

    private final String routingKey = name().toLowerCase(Locale.ROOT).replace('_', '.');

    @SuppressWarnings("ImmutableEnumChecker") // created by List.of
    private final List<Subscriber> subscribers;

    EventType(Subscriber... subscribers) {
        this.subscribers = List.of(subscribers);
    }

    /** The type on the wire, such as {@code reservation.created}. */
    public String routingKey() {
        return routingKey;
    }

    public List<Subscriber> subscribers() {
        return subscribers;
    }

    /**
     * Whether customers may be waiting for what follows from it. Where other events pile up, their handling leaves time for these; and however
     * old they are, they are no reason to refuse anybody.
     */
    public boolean isHurried() {
        return !UNHURRIED.contains(this);
    }

    /** The queue of one subscriber, such as {@code order.reservation.created}. */
    public String queueOf(Subscriber subscriber) {
        return subscriber.queuePrefix() + routingKey;
    }

    /** The events of a shop with patterns or without. */
    public static List<EventType> inUse(boolean patterns) {
        return Arrays.stream(values())
                .filter(type -> patterns || !OF_PATTERNS.contains(type))
                .toList();
    }

    /** The event with this type on the wire; empty if this version has none. */
    public static Optional<EventType> withRoutingKey(String routingKey) {
        return Arrays.stream(values())
                .filter(type -> type.routingKey.equals(routingKey))
                .findFirst();
    }
}
