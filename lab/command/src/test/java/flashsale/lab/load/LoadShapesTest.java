package flashsale.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import flashsale.lab.Build;
import flashsale.lab.result.RungResult;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arrivals count when they happen, so each bound leaves room for those due in 0.3 s, as k6 may have been delayed. */
class LoadShapesTest extends PaperShopTest {

    @Test
    void a_ladder_begins_as_many_checkouts_as_each_rung_offers() throws Exception {
        shop = new PaperShop(Build.SYNC);

        LoadFigures figures = run(Shape.LADDER, List.of(10, 30), 50, Duration.ofSeconds(3));

        assertThat(figures.rungs())
                .extracting(RungResult::name, RungResult::startSecond, RungResult::offeredPerSecond)
                .containsExactly(tuple("10/s", 0.0, 10.0), tuple("30/s", 3.0, 30.0));
        assertThat(figures.rungs().getFirst().started()).isBetween(27L, 33L);
        assertThat(figures.rungs().getLast().started()).isBetween(81L, 94L);
        assertThat(figures.rungs()).allSatisfy(rung -> {
            assertThat(rung.dropped()).isZero();
            assertThat(rung.failed()).isZero();
            assertThat(rung.completed()).isEqualTo(rung.started());
            assertThat(rung.acknowledgedMillis().p50())
                    .isPositive()
                    .isLessThanOrEqualTo(rung.paidMillis().p50());
        });
    }

    @Test
    void arrivals_that_find_all_virtual_users_busy_are_dropped_and_counted() throws Exception {
        shop = new PaperShop(Build.SYNC);
        shop.slowPath = "/reservations";
        shop.slowMillis = 500;

        LoadFigures figures = run(Shape.LADDER, List.of(2, 20), 4, Duration.ofSeconds(3));

        RungResult easy = figures.rungs().getFirst();
        RungResult hard = figures.rungs().getLast();
        assertThat(easy.dropped()).isLessThanOrEqualTo(1);
        assertThat(hard.dropped()).isGreaterThan(20).isBetween(54 - hard.started(), 66 - hard.started());
        assertThat(hard.completedPerSecond()).isBetween(2.0, 10.0);
        assertThat(hard.wasServed()).isFalse();
    }

    @Test
    void a_spike_is_told_apart_from_before_and_after() throws Exception {
        shop = new PaperShop(Build.ASYNC);

        LoadFigures figures = run(Shape.SPIKE, List.of(5, 20, 5), 50, Duration.ofSeconds(2));

        assertThat(figures.rungs()).extracting(RungResult::name).containsExactly("before", "during", "after");
        assertThat(figures.rungs().get(1).started()).isBetween(34L, 46L);
    }

    @ParameterizedTest
    @CsvSource({"RAMP, 10, 2", "STRESS, 5, 20"})
    void ever_more_virtual_users_or_many_for_long_are_told_apart_by_time(Shape shape, int parts, int usersOfTheFirst)
            throws Exception {
        shop = new PaperShop(Build.SYNC);

        LoadFigures figures = run(shape, List.of(), 20, Duration.ofSeconds(5));

        assertThat(figures.rungs()).hasSize(parts);
        assertThat(figures.rungs().getFirst().vus()).isEqualTo(usersOfTheFirst);
        assertThat(figures.rungs().getLast().vus()).isEqualTo(20);
        assertThat(figures.rungs().stream().mapToLong(RungResult::started).sum())
                .isEqualTo(figures.attempts());
        assertThat(figures.rungs().getLast().completedPerSecond()).isPositive();
    }

    private LoadFigures run(Shape shape, List<Integer> rates, int vus, Duration duration) throws InterruptedException {
        return run(new LoadSpec(Script.CHECKOUT, shape, rates, vus, duration, Map.of("THINK", "0.2")));
    }
}
