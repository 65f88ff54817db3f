package flashsale.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;

class LocalZoneTest {

    /** PostgreSQL's driver sends the default zone, and PostgreSQL ends connections from a zone that it does not know. */
    @Test
    void programs_see_utc_and_only_people_see_the_zone_of_the_user() {
        TimeZone before = TimeZone.getDefault();
        ZoneId ofPeople = LocalZone.get();
        try {
            TimeZone.setDefault(new SimpleTimeZone(3_600_000, "Nowhere/Known"));

            LocalZone.reserveForPeople();

            assertThat(TimeZone.getDefault().getID()).isEqualTo("UTC");
            assertThat(LocalZone.get()).isEqualTo(ofPeople);
        } finally {
            TimeZone.setDefault(before);
        }
    }
}
