package flashsale.lab.stack;

import flashsale.lab.Build;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The programs of this project that run as processes. */
public enum Service {
    USER(18110, true, Part.CHECKOUT, "/auth/login"),
    INVENTORY(18120, true, Part.CHECKOUT, "/sales"),
    RESERVATION(18130, false, Part.CHECKOUT, "/carts/none"),
    ORDER(18140, true, Part.CHECKOUT, "/orders/none"),
    PAYMENT(18150, true, Part.CHECKOUT, "/payments/none"),
    NOTIFICATION(18160, true, Part.PATTERNS, "/audit-entries"),
    INSIGHT(18170, true, Part.PATTERNS, "/statistics/products"),
    BANK(18190, false, Part.OUTSIDE, ""),
    MAIL(18180, false, Part.OUTSIDE, "");

    private enum Part {
        /** Each build has instances of it. */
        CHECKOUT,
        /** Each build has instances of it if it is started with patterns. */
        PATTERNS,
        /** The outside world: one for all builds. */
        OUTSIDE
    }

    final int firstPort;
    final boolean hasDatabase;
    private final Part part;
    private final String entrance;

    Service(int firstPort, boolean hasDatabase, Part part, String entrance) {
        this.firstPort = firstPort;
        this.hasDatabase = hasDatabase;
        this.part = part;
        this.entrance = entrance;
    }

    /** The services that each build has instances of. */
    public static List<Service> ofEachBuild(boolean patterns) {
        return Arrays.stream(values())
                .filter(service -> service.part == Part.CHECKOUT || (patterns && service.part == Part.PATTERNS))
                .toList();
    }

    /** How many instances of services a build has, for the checkout. */
    public static int instancesOf(Build build) {
        return ofEachBuild(false).size() * Deployment.of(build).instances;
    }

    /** Something that the gateway sends to it, in the API of each build. */
    String entrance() {
        return entrance;
    }

    public boolean hasDatabase() {
        return hasDatabase;
    }

    /** Short name, such as {@code order}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
