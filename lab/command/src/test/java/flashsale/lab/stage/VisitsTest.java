package flashsale.lab.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import flashsale.lab.stage.Visits.End;
import flashsale.lab.stage.Visits.Figures;
import flashsale.lab.stage.Visits.Visit;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class VisitsTest {

    private long now = Duration.ofDays(1).toNanos();
    private final Visits visits = new Visits(() -> now);

    @Test
    void in_an_even_stream_those_inside_are_the_arrivals_times_their_stay() {
        for (int tenth = 0; tenth < 200; tenth++) {
            visits.came(tenth);
            if (tenth >= 20) { // each stays for two seconds
                visits.left(new Visit(tenth - 20, End.COMPLETED, 100.0, 1_900.0));
            }
            pass(100);
        }
        Figures figures = visits.figures();

        assertThat(figures.arrivalsPerSecond()).isCloseTo(10, within(0.3));
        assertThat(figures.perSecond().get(End.COMPLETED)).isCloseTo(10, within(0.3));
        assertThat(figures.stayMillis()).isCloseTo(2_000, within(1.0));
        assertThat(figures.inside())
                .isCloseTo(
                        figures.arrivalsPerSecond() * Objects.requireNonNull(figures.stayMillis()) / 1000, within(0.7));
        assertThat(figures.acknowledgedMillis()).isEqualTo(100);
        assertThat(figures.paidMillis()).isEqualTo(1_900);
        assertThat(figures.ended()).containsEntry(End.COMPLETED, 180L);
    }

    @Test
    void while_nobody_has_left_it_is_known_who_waits_and_for_how_long() {
        visits.came(1);
        pass(3_000);
        visits.came(2);
        pass(9_000);
        Figures figures = visits.figures();

        assertThat(figures.insideNow()).isEqualTo(2);
        assertThat(figures.oldestMillis()).isEqualTo(12_000);
        assertThat(figures.inside()).isCloseTo(2, within(0.01));
        assertThat(figures.stayMillis()).isNull();
        assertThat(figures.paidMillis()).isNull();
    }

    @Test
    void only_the_last_seconds_count_for_rates_and_times() {
        visits.came(1);
        visits.left(new Visit(1, End.COMPLETED, 5_000.0, 5_000.0));
        pass(6_000);
        visits.came(2);
        visits.left(new Visit(2, End.TURNED_AWAY, null, null));

        assertThat(visits.figures().paidMillis()).isNull();
        assertThat(visits.figures().perSecond()).containsOnlyKeys(End.TURNED_AWAY);
        assertThat(visits.figures().ended()).containsEntry(End.COMPLETED, 1L).containsEntry(End.TURNED_AWAY, 1L);
    }

    @Test
    void whoever_finds_no_place_is_not_inside() {
        visits.came(1);
        visits.turnedBack(1);

        assertThat(visits.areOver()).isTrue();
        assertThat(visits.figures().missed()).isOne();
        assertThat(visits.figures().arrivalsPerSecond()).isZero();
    }

    @Test
    void nobody_leaves_twice_or_without_having_come() {
        visits.came(1);
        visits.left(new Visit(1, End.FAILED, null, null));
        visits.left(new Visit(1, End.FAILED, null, null));
        visits.left(new Visit(7, End.FAILED, null, null));

        assertThat(visits.figures().ended()).containsEntry(End.FAILED, 1L);
    }

    private void pass(long millis) {
        now += Duration.ofMillis(millis).toNanos();
    }
}
