package flashsale.messaging.waiting;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

class WaitPreferenceTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wait=5                   | 5",
                "WAIT=5                   | 5",
                "wait = 5                 | 5",
                "wait=\"5\"               | 5",
                "respond-async, wait=10   | 10",
                "wait=10, respond-async   | 10",
                "respond-async;x=1;wait=3 | 3",
                "wait=1, wait=2           | 1",
                "wait=0                   | 0",
            })
    void seconds_are_read(String header, long seconds) {
        assertThat(WaitPreference.parse(header).time()).isEqualTo(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @ValueSource(strings = {"wait=31", "wait=999999999", "wait=99999999999999999999"})
    void nobody_waits_longer_than_the_gateway(String header) {
        assertThat(WaitPreference.parse(header).time()).isEqualTo(WaitPreference.LONGEST);
    }

    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(strings = {"wait", "wait=", "wait=soon", "wait=-5", "await=5", "return=minimal", ",;=\""})
    void what_cannot_be_read_is_ignored(String header) {
        assertThat(WaitPreference.parse(header).isPresent()).isFalse();
    }

    @Test
    void the_answer_tells_what_was_applied() {
        assertThat(WaitPreference.parse("wait=90").applied()).isEqualTo("wait=30");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "                         | 1 | ''",
                "return=minimal           | 1 | ''",
                "not-respond-async        | 1 | ''",
                "wait=5                   | 5 | wait=5",
                "wait=0                   | 0 | wait=0",
                "respond-async            | 0 | respond-async",
                "Respond-Async;x=1        | 0 | respond-async",
                "wait=5, respond-async    | 5 | respond-async, wait=5",
            })
    void the_server_decides_only_where_the_client_does_not(String header, long seconds, String applied) {
        WaitPreference preference = WaitPreference.parse(header);
        assertThat(preference.orElse(Duration.ofSeconds(1))).isEqualTo(Duration.ofSeconds(seconds));
        assertThat(preference.applied()).isEqualTo(applied);
    }
}
