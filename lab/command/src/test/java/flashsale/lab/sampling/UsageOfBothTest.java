package flashsale.lab.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UsageOfBothTest {

    /** Knows what it will have seen; counts how often it starts and closes. */
    private static final class Paper implements UsageWatch {

        private final Map<String, Usage> usage;
        private int started;
        private int closed;

        Paper(Map<String, Usage> usage) {
            this.usage = usage;
        }

        @Override
        public UsageWatch start() {
            started++;
            return this;
        }

        @Override
        public Map<String, Usage> stop() {
            return usage;
        }

        @Override
        public List<Look> looks() {
            return usage.keySet().stream()
                    .map(name -> new Look(Instant.EPOCH, Map.of(name, 1.0)))
                    .toList();
        }

        @Override
        public void close() {
            closed++;
        }
    }

    private static final Usage SOME = new Usage(1, 2, 3);

    private final Paper k6 = new Paper(Map.of("k6", SOME));

    @Test
    void it_tells_what_both_tell() {
        Paper order = new Paper(Map.of("order", SOME));

        try (UsageOfBoth both = new UsageOfBoth(order, k6).start()) {
            assertThat(both.stop()).containsOnlyKeys("order", "k6");
            assertThat(both.looks()).hasSize(2);
        }
        assertThat(List.of(order.started, k6.started, order.closed, k6.closed)).containsOnly(1);
    }

    @Test
    void it_tells_nothing_of_the_load_if_nothing_is_known_of_the_shop() {
        try (UsageOfBoth both = new UsageOfBoth(new Paper(Map.of()), k6)) {
            assertThat(both.stop()).isEmpty();
        }
    }
}
