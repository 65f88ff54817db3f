package flashsale.lab.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.CommandException;
import flashsale.lab.report.Report.Section;
import flashsale.lab.result.Load;
import flashsale.lab.result.MadeUpRun;
import flashsale.lab.result.Run;
import flashsale.lab.result.RungResult;
import flashsale.lab.result.Timeline;
import flashsale.lab.scaling.Simulation.Workload;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SeenScalingTest {

    private static final int SLOTS = 60;

    /** In slots of 10 s, 10 checkouts per second of 30 ms each, then 40 of 10 ms, then 10 of 30 ms again. */
    private static Run run(List<@Nullable Integer> instances) {
        Timeline timeline = new Timeline(
                10,
                phases(10.0, 40.0),
                Map.of(),
                List.of(),
                List.of(),
                Map.of("order", phases(0.3, 0.4), "nginx", phases(0.1, 0.1)),
                Map.of("order", instances, "nginx", Collections.nCopies(SLOTS, 2)));
        return MadeUpRun.of("sync", 20)
                .under(new Load(
                        "checkout", 1000, 600, List.of(rung(0, 100, 10), rung(100, 200, 40), rung(300, 300, 10))))
                .over(timeline)
                .run();
    }

    private static List<Double> phases(double calm, double busy) {
        return Stream.of(Collections.nCopies(10, calm), Collections.nCopies(20, busy), Collections.nCopies(30, calm))
                .flatMap(List::stream)
                .toList();
    }

    private static RungResult rung(double start, double seconds, double rate) {
        long begun = Math.round(seconds * rate);
        return new RungResult("", start, seconds, rate, null, begun, 0, begun, rate, 0, 0, null, null);
    }

    /** Two, then four, seen in each second slot. */
    private static List<@Nullable Integer> scaledAt(int second) {
        Integer[] instances = new Integer[SLOTS];
        for (int slot = 0; slot < SLOTS; slot += 2) {
            instances[slot] = slot * 10 < second ? 2 : 4;
        }
        return Arrays.asList(instances);
    }

    private static Workload workload(double millis) {
        return new Workload(millis, 0.1, 1, 15, 0, 400);
    }

    @Test
    void what_was_seen_stands_beside_what_is_simulated_for_the_same_load() {
        Section section = section(run(scaledAt(220)));

        assertThat(section.title()).isEqualTo("order-service, sync");
        assertThat(section.text())
                .containsExactly("10.0 CPU ms per checkout. The instances over time: 2, 4 at 220 s seen, "
                        + "2, 3 at 195 s, 4 at 210 s simulated.");
        assertThat(section.table().rows().getFirst()).containsExactly("seen", "4", "120 s", "1,960");
        assertThat(section.charts()).hasSize(2);
    }

    @Test
    void what_a_checkout_costs_is_that_of_the_busiest_part_even_if_no_instance_came_in_it() {
        Section section = section(run(scaledAt(400)));

        assertThat(section.text()).singleElement().asString().startsWith("10.0 CPU ms per checkout.");
    }

    private static Section section(Run run) {
        return new ScalingReport(SeenScaling.in(List.of(run), SeenScalingTest::workload))
                .report()
                .sections()
                .getFirst();
    }

    @Test
    void a_study_in_which_nothing_was_scaled_is_refused() {
        Run constant = run(Collections.nCopies(SLOTS, 2));

        assertThatThrownBy(() -> SeenScaling.in(List.of(constant), SeenScalingTest::workload))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("In no run");
    }
}
