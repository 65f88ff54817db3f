package flashsale.lab.experiment;

import static flashsale.lab.experiment.SamplePlans.load;
import static flashsale.lab.experiment.SamplePlans.quick;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.CommandException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlanRulesTest {

    private static final Map<String, Object> KNEE = Map.of("from", 50, "to", 100, "step", 10, "duration", "30s");

    private static final int SEED = 42;

    @Test
    void what_makes_no_sense_is_refused() {
        assertRefused(load(Map.of("shape", "ramp", "rates", List.of(5))), "takes virtual users, no rates");
        assertRefused(load(Map.of("shape", "ramp", "script", "purchase")), "is a load of the script checkout");
        assertRefused(Map.of("loads", List.of(Map.of("vus", 5), Map.of("vus", 5))), "Two loads");
        assertRefused(Map.of("repetitions", 0), "repetitions must be at least 1");
        assertRefused(Map.of("builds", List.of()), "A plan needs builds");
        assertRefused(Map.of("conditions", Map.of("stock", 0)), "something to sell");
        assertRefused(
                Map.of("start", "together", "disturbances", Map.of()),
                "start alone, or run in a cluster, under one load");
        assertRefused(Map.of("disturbances", Map.of("after", "20s")), "that does not change and has begun before");
        assertRefused(
                Map.of(
                        "disturbances",
                        Map.of(),
                        "loads",
                        List.of(Map.of("profile", "small", "patterns", Map.of("report", 1), "duration", "1m"))),
                "one load of checkouts");
        assertRefused(Map.of("start", "together", "redundancy", List.of("none", "replicas")), "differ in nothing else");
        assertRefused(
                Map.of("start", "in-turns", "balancing", List.of("round-robin", "least-conn")),
                "differ in nothing else");
        assertRefused(Map.of("start", "in-turns", "disturbances", Map.of()), "start alone, or run in a cluster");
        assertRefused(Map.of("start", "together", "knee", KNEE), "start anew in each repetition");
        assertRefused(Map.of("start", "never", "redundancy", List.of("replicas")), "run as they do");
        assertRefused(Map.of("start", "never", "balancing", List.of("least-conn")), "run as they do");
        assertRefused(Map.of("start", "never", "conditions", Map.of("network-delay", "1ms")), "run as they do");
    }

    private static void assertRefused(Map<String, Object> changes, String reason) {
        assertThatThrownBy(() -> quick(SEED, changes))
                .isInstanceOf(CommandException.class)
                .hasMessageStartingWith("With these options it is no plan: ")
                .hasMessageContaining(reason);
    }
}
