package flashsale.lab.stack;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The programs of this project that run as processes. */
public enum Service {
    USER("user-service", 18110, true),
    INVENTORY("inventory-service", 18120, true),
    RESERVATION("reservation-service", 18130, false),
    ORDER("order-service", 18140, true),
    PAYMENT("payment-service", 18150, true),
    /** The outside world: one for all builds. */
    BANK("bank-simulator", 18190, false);

    private final String module;
    final int firstPort;
    final boolean hasDatabase;

    Service(String module, int firstPort, boolean hasDatabase) {
        this.module = module;
        this.firstPort = firstPort;
        this.hasDatabase = hasDatabase;
    }

    /** The services that each build has instances of. */
    static List<Service> ofEachBuild() {
        return Arrays.stream(values()).filter(service -> service != BANK).toList();
    }

    static Optional<Service> named(String name) {
        return Arrays.stream(values())
                .filter(service -> service.id().equals(name) || service.module.equals(name))
                .findFirst();
    }

    /** Short name, such as {@code order}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
