package flashsale.platform.event;

import java.util.Locale;

/** The services that consume events. */
public enum Service {
    INVENTORY,
    RESERVATION,
    ORDER,
    PAYMENT;

    String queuePrefix() {
        return name().toLowerCase(Locale.ROOT) + ".";
    }
}
