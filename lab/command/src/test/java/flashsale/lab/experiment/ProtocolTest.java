package flashsale.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ProtocolTest {

    @Test
    void what_is_tested_and_how_is_said_before_the_first_run() {
        assertThat(Protocol.of(SamplePlans.classical(1)))
                .contains(
                        "a block in which either run is void is not a pair",
                        "Holm",
                        "completed checkouts per second; failed, %; paid, p50 ms; acknowledged, p95 ms; paid, p95 ms;")
                .doesNotContain("time in the shop", "the whole journey", "mean ms");
        assertThat(Protocol.of(SamplePlans.named("kernel", false, Map.of()))).contains("persisted orders per second");
    }

    @Test
    void the_number_of_pairs_tells_what_can_be_seen() {
        assertThat(Protocol.of(SamplePlans.classical(1, Map.of("repetitions", 3))))
                .endsWith("With 3 pairs whose ratios scatter by 5.0 %, a difference of 13 % can be detected.");
        assertThat(Protocol.of(SamplePlans.classical(1, Map.of("repetitions", 10))))
                .endsWith("With 10 pairs whose ratios scatter by 5.0 %, a difference of 3.6 % can be detected.");
        assertThat(Protocol.of(SamplePlans.classical(1, Map.of("repetitions", 1))))
                .endsWith("With 1 pair nothing can be tested.");
    }

    @Test
    void a_pattern_has_a_pair_for_each_repetition_whatever_its_loads() {
        Plan patterns = SamplePlans.named("patterns", false, Map.of());

        assertThat(Protocol.of(patterns))
                .contains("done, p95 ms", "done per second", "under all loads together", "With 10 pairs");
        assertThat(patterns.inWords()).contains("profile baseline: per minute {registration=40, payment=40, ");
    }
}
