package flashsale.lab.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.CommandException;
import flashsale.lab.result.Machine;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OriginTest {

    private static final Machine MACHINE = new Machine("processor", 2, 8192, "system", "25");
    private static final Map<String, String> VERSIONS = Map.of("Redis", "7.0.15", "commit", "53cf664");

    private final Origin origin = new Origin(Instant.EPOCH, MACHINE, VERSIONS);

    @Test
    void a_measurement_goes_on_where_it_was_begun() {
        assertThatCode(() -> origin.requireSame(now(MACHINE, VERSIONS))).doesNotThrowAnyException();
    }

    @Test
    void it_does_not_go_on_with_another_version_or_something_more() {
        assertThatThrownBy(() -> origin.requireSame(
                        now(MACHINE, Map.of("Redis", "7.0.15", "commit", "df8db91", "InfluxDB", "2.7.12"))))
                .isInstanceOf(CommandException.class)
                .hasMessageContainingAll("commit was 53cf664 and is df8db91", "InfluxDB was absent and is 2.7.12");
    }

    @Test
    void it_does_not_go_on_elsewhere() {
        Machine other = new Machine("processor", 8, 8192, "system", "25");

        assertThatThrownBy(() -> origin.requireSame(now(other, VERSIONS)))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("this is " + other);
    }

    @Test
    void machines_of_one_kind_differ_in_the_build_of_their_system_and_a_little_memory_at_most() {
        Machine one = new Machine("processor", 2, 24_105, "Debian 12 build 6.18", "25");

        assertThat(one.isLike(new Machine("processor", 2, 24_000, "Debian 12 build 6.19", "25")))
                .isTrue();
        assertThat(one.isLike(new Machine("processor", 2, 16_000, "Debian 12 build 6.18", "25")))
                .isFalse();
        assertThat(one.isLike(new Machine("another", 2, 24_105, "Debian 12 build 6.18", "25")))
                .isFalse();
        assertThat(one.isLike(new Machine("processor", 4, 24_105, "Debian 12 build 6.18", "25")))
                .isFalse();
        assertThat(one.isLike(new Machine("processor", 2, 24_105, "Debian 13 build 6.18", "25")))
                .isFalse();
        assertThat(one.isLike(new Machine("processor", 2, 24_105, "Debian 12 build 6.18", "26")))
                .isFalse();
    }

    private static Origin now(Machine machine, Map<String, String> versions) {
        return new Origin(Instant.now(), machine, versions);
    }
}
