package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.CommandException;
import flashsale.lab.result.Machine;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StudyDescriptionTest {

    private static final Machine MACHINE = new Machine("processor", 2, 8192, "system", "25");
    private static final Map<String, String> VERSIONS = Map.of("Redis", "7.0.15", "commit", "53cf664");

    private final StudyDescription study = new StudyDescription(Instant.EPOCH, MACHINE, StudyPlan.quick(1), VERSIONS);

    @Test
    void a_study_goes_on_where_it_was_begun() {
        assertThatCode(() -> study.requireSame(MACHINE, VERSIONS)).doesNotThrowAnyException();
    }

    @Test
    void it_does_not_go_on_with_another_version_or_something_more() {
        assertThatThrownBy(() -> study.requireSame(
                        MACHINE, Map.of("Redis", "7.0.15", "commit", "df8db91", "InfluxDB", "2.7.12")))
                .isInstanceOf(CommandException.class)
                .hasMessageContainingAll("commit was 53cf664 and is df8db91", "InfluxDB was absent and is 2.7.12");
    }

    @Test
    void it_does_not_go_on_elsewhere() {
        Machine other = new Machine("processor", 8, 8192, "system", "25");

        assertThatThrownBy(() -> study.requireSame(other, VERSIONS))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("this is " + other);
    }
}
