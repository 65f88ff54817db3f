package flashsale.lab.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.capacity.Capacity.Need;
import flashsale.lab.capacity.Capacity.Sizes;
import flashsale.lab.experiment.RecordedStudy;
import flashsale.lab.result.Components;
import flashsale.lab.result.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CapacityTest {

    private static final Sizes SIZES = new Sizes(0.5, 2, 8);
    private static final CheckoutCost COST =
            new CheckoutCost(Map.of("order-service", 2.0, "postgres", 1.0, "redis", 0.5, "bank", 9.0, "k6", 0.5));

    @Test
    void a_rate_needs_cores_by_what_a_checkout_costs_and_how_busy_they_may_be() {
        Capacity capacity = Capacity.of(COST, 1000, SIZES);

        assertThat(capacity.needs())
                .containsExactly(
                        new Need("order-service", 2.0, 4.0, 2, Double.POSITIVE_INFINITY),
                        new Need("postgres", 1.0, 2.0, 1, 4000),
                        new Need("redis", 0.5, 1.0, 1, 1000));
        assertThat(capacity.cores()).isEqualTo(7);
        assertThat(capacity.machines()).isEqualTo(1);
    }

    @Test
    void what_has_one_primary_is_the_bottleneck() {
        Capacity capacity = Capacity.of(COST, 10_000, SIZES);

        assertThat(capacity.bottleneck().component()).isEqualTo("redis");
        assertThat(capacity.bottleneck().instances()).isEqualTo(10);
    }

    @Test
    void a_service_has_two_instances_even_where_one_would_do() {
        assertThat(Capacity.of(COST, 1, SIZES).needs())
                .filteredOn(it -> it.component().equals("order-service"))
                .extracting(Need::instances)
                .containsExactly(2);
    }

    @Test
    void the_upper_bound_counts_the_load_generator_and_the_bank() {
        assertThat(COST.mostPerSecond(2)).isCloseTo(2000 / 13.0, within(1e-9));
    }

    @ParameterizedTest
    @EnumSource(names = {"SYNC", "ASYNC"})
    void a_studys_cost_is_what_its_runs_say_and_its_processors_did_not_do_more(Build build) {
        RecordedStudy study = RecordedStudy.in(Path.of("../../docs/results/2026-11-23-classical"));
        List<Run> runs = study.checkouts(build);
        double checkouts =
                runs.stream().mapToDouble(it -> it.attempts().completed()).sum();
        double millis = runs.stream()
                .mapToDouble(it -> Objects.requireNonNull(it.costs().cpuMillisPerCheckout())
                        * it.attempts().completed())
                .sum();

        CheckoutCost cost = CheckoutCost.of(runs);

        assertThat(Components.sumOfSystem(cost.millisByComponent())).isCloseTo(millis / checkouts, within(0.05));
        assertThat(cost.millisByComponent())
                .containsKeys(
                        "user-service", "inventory-service", "reservation-service", "order-service", "payment-service")
                .doesNotContainKey("node");
        assertThat(runs)
                .allMatch(it -> it.perSecond().completed()
                        < 1.15 * cost.mostPerSecond(study.machine().logicalProcessors()));
    }

    @Test
    void without_a_study_there_is_nothing_to_calculate_with(@TempDir Path empty) {
        assertThatThrownBy(() -> RecordedStudy.in(empty))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("There is no study in");
        assertThatThrownBy(() -> CheckoutCost.of(List.of())).isInstanceOf(CommandException.class);
    }

    @Test
    void more_than_all_of_a_processor_cannot_be_planned_for() {
        assertThatThrownBy(() -> new Sizes(1.1, 2, 8)).isInstanceOf(CommandException.class);
    }
}
