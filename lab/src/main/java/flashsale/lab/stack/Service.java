package flashsale.lab.stack;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The programs of this project that run as processes. */
public enum Service {
    USER(18110, true),
    INVENTORY(18120, true),
    RESERVATION(18130, false),
    ORDER(18140, true),
    PAYMENT(18150, true),
    /** The outside world: one for all builds. */
    BANK(18190, false);

    final int firstPort;
    final boolean hasDatabase;

    Service(int firstPort, boolean hasDatabase) {
        this.firstPort = firstPort;
        this.hasDatabase = hasDatabase;
    }

    /** The services that each build has instances of. */
    static List<Service> ofEachBuild() {
        return Arrays.stream(values()).filter(service -> service != BANK).toList();
    }

    /** Short name, such as {@code order}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
