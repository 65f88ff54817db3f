package flashsale.contract;

import java.util.Locale;

/** Who hears events: services, and parts of a service with a queue and a pace of their own. */
public enum Subscriber {
    INVENTORY,
    RESERVATION,
    ORDER,
    PAYMENT,
    /** Part of notification-service. */
    AUDIT_LOG,
    /** Part of notification-service. */
    MAIL,
    /** Part of insight-service. */
    SEARCH_INDEX,
    /** Part of insight-service. */
    PRODUCT_PAGES,
    /** Part of insight-service. */
    STATISTICS,
    /** Part of insight-service. */
    CLICK_COUNTER;

    String queuePrefix() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-') + ".";
    }
}
