package flashsale.lab;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.TimeZone;

/** The zone of times that people read. Everything else uses UTC: PostgreSQL, for one, does not know each zone that a user may have. */
public final class LocalZone {

    private static final ZoneId ZONE = TimeZone.getDefault().toZoneId();

    private LocalZone() {}

    /** The user's. */
    public static ZoneId get() {
        return ZONE;
    }

    /** Leaves the user's zone to those who ask for it here. */
    static void reserveForPeople() {
        TimeZone.setDefault(TimeZone.getTimeZone(ZoneOffset.UTC));
    }
}
