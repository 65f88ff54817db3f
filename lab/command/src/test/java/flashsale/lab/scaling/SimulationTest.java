package flashsale.lab.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import flashsale.lab.scaling.Rule.Observation;
import flashsale.lab.scaling.Simulation.Course;
import flashsale.lab.scaling.Simulation.Workload;
import org.junit.jupiter.api.Test;

class SimulationTest {

    /** An instance does 100 checkouts per second. */
    private static final Workload QUEUE = new Workload(10, 1, 1, 15, 0, Double.POSITIVE_INFINITY);

    @Test
    void a_load_that_two_instances_do_changes_nothing() {
        Course course = Simulation.run(constant(120, 600), QUEUE, Rule.cpu(Pace.HASTY), Pace.HASTY);

        assertThat(course.steps()).isEqualTo("2");
        assertThat(course.podSeconds()).isEqualTo(1200);
        assertThat(course.largestBacklog()).isZero();
        assertThat(course.longestWaitSeconds()).isZero();
    }

    @Test
    void a_queue_loses_nothing_and_is_worked_off() {
        Course course = Simulation.run(spike(), QUEUE, Rule.queueLength(), Pace.HASTY);

        assertThat(course.turnedAway()).isZero();
        assertThat(course.largestBacklog()).isGreaterThan(1000);
        assertThat(course.backlog().getLast()).isZero();
        assertThat(course.mostInstances()).isGreaterThan(4);
    }

    @Test
    void what_finds_no_room_is_turned_away() {
        Workload bounded = new Workload(10, 1, 1, 15, 0, 50);

        Course course = Simulation.run(constant(400, 10), bounded, Rule.queueLength(), Pace.HASTY);

        // 2 × (50 + 100) find room in the first second, then as many as were done: 200 in each
        assertThat(course.turnedAway()).isCloseTo(100 + 9 * 200, within(1e-6));
        assertThat(course.largestBacklog()).isCloseTo(100, within(1e-6));
    }

    @Test
    void instances_double_at_most_and_go_one_by_one_after_five_minutes() {
        Course course = Simulation.run(spike(), QUEUE, Rule.queueLength(), Pace.HASTY);

        assertThat(course.instances().subList(0, 90)).contains(2, 4, 6).doesNotContain(3, 5);
        int last = course.instances().lastIndexOf(6);
        assertThat(course.instances().subList(last + 1, last + 61)).containsOnly(5);
        assertThat(course.instances().getLast()).isEqualTo(2);
    }

    @Test
    void message_age_asks_for_as_many_times_more_as_the_wait_is_too_long() {
        assertThat(Rule.messageAge().wanted(new Observation(3, 0, 0, 4))).isEqualTo(6);
        assertThat(Rule.queueLength().wanted(new Observation(3, 0, 500, 0))).isEqualTo(2);
        assertThat(Rule.cpu(Pace.HASTY).wanted(new Observation(2, 1.4, 0, 0))).isCloseTo(4, within(1e-9));
        assertThat(Rule.most(Rule.queueLength(), Rule.messageAge()).wanted(new Observation(3, 0, 500, 4)))
                .isEqualTo(6);
    }

    @Test
    void a_curve_keeps_its_shape() {
        LoadCurve curve = LoadCurve.spike().withPeak(600).thenCalm(10);

        assertThat(curve.perSecond()).hasSize(100).startsWith(100.0).endsWith(100.0);
        assertThat(curve.perSecond().get(30)).isEqualTo(600);
    }

    private static LoadCurve constant(double perSecond, int seconds) {
        return LoadCurve.steady("constant", perSecond, seconds);
    }

    private static LoadCurve spike() {
        return LoadCurve.spike().withPeak(500).thenCalm(900);
    }
}
