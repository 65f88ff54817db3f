package flashsale.lab.stack;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The programs of this project that run as processes. */
public enum Service {
    USER(18110, true, Part.CHECKOUT),
    INVENTORY(18120, true, Part.CHECKOUT),
    RESERVATION(18130, false, Part.CHECKOUT),
    ORDER(18140, true, Part.CHECKOUT),
    PAYMENT(18150, true, Part.CHECKOUT),
    NOTIFICATION(18160, true, Part.PATTERNS),
    INSIGHT(18170, true, Part.PATTERNS),
    BANK(18190, false, Part.OUTSIDE),
    MAIL(18180, false, Part.OUTSIDE);

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

    Service(int firstPort, boolean hasDatabase, Part part) {
        this.firstPort = firstPort;
        this.hasDatabase = hasDatabase;
        this.part = part;
    }

    /** The services that each build has instances of. */
    public static List<Service> ofEachBuild(boolean patterns) {
        return Arrays.stream(values())
                .filter(service -> service.part == Part.CHECKOUT || (patterns && service.part == Part.PATTERNS))
                .toList();
    }

    /** Short name, such as {@code order}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
