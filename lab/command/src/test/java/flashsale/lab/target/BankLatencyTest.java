package flashsale.lab.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BankLatencyTest {

    @ParameterizedTest
    @ValueSource(strings = {"0", "100ms", "2s", "uniform(50ms,200ms)", "lognormal(100ms,0.5)", "lognormal(2s, 1)"})
    void what_the_bank_understands_is_passed_on(String notation) {
        assertThat(new BankLatency(notation)).hasToString(notation.replace(" ", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "100", "-1ms", "fast", "lognormal(100ms)", "normal(1s,2)", "1m", "100ms;rm"})
    void anything_else_is_refused_with_examples(String notation) {
        assertThatThrownBy(() -> new BankLatency(notation))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'" + notation + "' is not a latency such as 0, 100ms");
    }
}
