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

    /** Makes UTC the default zone; the user's is only here from then on. */
    static void reserveForPeople() {
        TimeZone.setDefault(TimeZone.getTimeZone(ZoneOffset.UTC));
    }
}
