package flashsale.lab.scaling;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.scaling.Simulation.Course;
import flashsale.lab.scaling.Simulation.Workload;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Instances that are replaced compile for a minute, which looks like load. */
class UpdateTest {

    private static final int BEGINS = 300;
    private static final int SECONDS = 1_500;

    /** As ./flashsale scaling has it for order-service of sync. */
    private static final Workload ORDERS = new Workload(2.59, 0.25, 1, 15, 0.29, 400);

    private static final Rule CPU = Rule.cpu(Pace.DEPLOYED);

    /** Rates that so many instances are there for, by the rule: the autoscaler leaves them as they are. */
    static Stream<Load> steadyLoads() {
        return IntStream.rangeClosed(Autoscaler.FEWEST, Autoscaler.MOST - 1)
                .boxed()
                .flatMap(instances -> {
                    int fewest = instances == Autoscaler.FEWEST ? 1 : 20 * (instances - 1) + 1;
                    return IntStream.rangeClosed(fewest, 20 * instances)
                            .mapToObj(twentieths -> new Load(instances, perSecond(twentieths / 20.0)));
                });
    }

    record Load(int instances, double perSecond) {}

    /** What keeps so many instances at their target. */
    private static double perSecond(double instances) {
        return instances * Pace.DEPLOYED.targetUtilisation() * ORDERS.requestedCores() * 1000 / ORDERS.cpuMillis();
    }

    @ParameterizedTest
    @MethodSource("steadyLoads")
    void an_update_adds_the_one_that_takes_the_place_of_another_and_no_more(Load load) {
        Course course = updated(load, ORDERS, CPU, Pace.DEPLOYED);

        assertThat(course.mostInstances()).isEqualTo(load.instances() + 1);
        assertThat(course.instances().getLast()).isEqualTo(load.instances());
        assertThat(course.turnedAway()).isZero();
    }

    @Test
    void it_takes_each_instance_once() {
        Course course = updated(new Load(3, perSecond(2.5)), ORDERS, CPU, Pace.DEPLOYED);

        int each = ORDERS.startSeconds() + Pace.DEPLOYED.betweenReplacements();
        assertThat(course.steps()).isEqualTo("3, 4 at 300 s, 3 at %d s".formatted(BEGINS + 3 * each));
    }

    @Test
    void a_hasty_autoscaler_takes_an_update_for_load() {
        Course course = updated(new Load(2, perSecond(1)), ORDERS, Rule.cpu(Pace.HASTY), Pace.HASTY);

        assertThat(course.mostInstances()).isGreaterThan(4);
    }

    @Test
    void where_instances_do_not_compile_even_a_hasty_one_adds_none() {
        Workload warm = new Workload(2.59, 0.25, 1, 15, 0, 400);

        Course course = updated(new Load(2, perSecond(1)), warm, Rule.cpu(Pace.HASTY), Pace.HASTY);

        assertThat(course.mostInstances()).isEqualTo(3);
    }

    @Test
    void a_spike_of_some_minutes_still_makes_all_instances() {
        Course course = Simulation.run(spike(180), ORDERS, CPU, Pace.DEPLOYED);

        assertThat(course.mostInstances()).isEqualTo(Autoscaler.MOST);
        assertThat(course.instances().indexOf(Autoscaler.MOST))
                .as("begins at 30 s")
                .isBetween(30 + Pace.DEPLOYED.stableSeconds(), 30 + Pace.DEPLOYED.stableSeconds() + 60);
        assertThat(course.instances().getLast()).isEqualTo(Autoscaler.FEWEST);
    }

    @Test
    void a_spike_of_half_a_minute_is_over_before_instances_could_be_ready() {
        assertThat(Simulation.run(spike(30), ORDERS, CPU, Pace.DEPLOYED).mostInstances())
                .isEqualTo(Autoscaler.FEWEST);
    }

    private static Course updated(Load load, Workload workload, Rule rule, Pace pace) {
        LoadCurve curve = LoadCurve.steady("update", load.perSecond(), SECONDS);
        return Simulation.update(curve, workload, rule, pace, load.instances(), BEGINS);
    }

    private static LoadCurve spike(int seconds) {
        List<Double> rates = Stream.of(
                        Collections.nCopies(30, 100.0),
                        Collections.nCopies(seconds, 700.0),
                        Collections.nCopies(900, 100.0))
                .flatMap(List::stream)
                .toList();
        return new LoadCurve("spike", rates);
    }
}
