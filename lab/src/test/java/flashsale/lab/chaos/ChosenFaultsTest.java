package flashsale.lab.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.CommandException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChosenFaultsTest {

    private static final List<String> FAULTS =
            List.of("kill redis", "half-dead connections to redis", "bank takes 2 s");

    @Test
    void a_text_chooses_the_faults_that_contain_it_in_capitals_or_not() {
        ChosenFaults chosen = new ChosenFaults(List.of("Half-Dead", "KILL"));

        assertThat(FAULTS).filteredOn(chosen::contains).containsExactly("kill redis", "half-dead connections to redis");
        assertThatCode(() -> chosen.requireOneEach(FAULTS)).doesNotThrowAnyException();
    }

    @Test
    void a_text_that_chooses_nothing_is_refused_beside_one_that_does_with_what_there_is() {
        ChosenFaults chosen = new ChosenFaults(List.of("redis", "kafka"));

        assertThatThrownBy(() -> chosen.requireOneEach(FAULTS))
                .isInstanceOf(CommandException.class)
                .hasMessage(
                        "No fault's name contains \"kafka\". There are: kill redis, half-dead connections to redis, bank takes 2 s.");
    }
}
