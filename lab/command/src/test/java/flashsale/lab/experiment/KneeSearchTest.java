package flashsale.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.CommandException;
import flashsale.lab.latency.Latency;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.load.Shape;
import flashsale.lab.result.Load;
import flashsale.lab.result.MadeUpRun;
import flashsale.lab.result.Run;
import flashsale.lab.result.RungResult;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KneeSearchTest {

    private final KneeSearch search = new KneeSearch(50, 100, 10, Duration.ofSeconds(30));

    @Test
    void each_rate_is_some_percent_above_the_one_before() {
        assertThat(search.loads()).extracting(LoadSpec::size).containsExactly(50, 55, 61, 67, 74, 81, 89, 98);
        assertThat(new KneeSearch(1, 5, 1, Duration.ofSeconds(1)).loads()).hasSize(5);
    }

    @ParameterizedTest
    @CsvSource({"80, 57", "80, 100", "200, 50"})
    void one_witness_leaves_a_doubt(int witness, int rate) {
        assertThat(search.isBeyondDoubt(arrivals(rate), List.of(run(witness, 90))))
                .isFalse();
    }

    @Test
    void two_that_were_served_leave_none_for_what_is_far_below() {
        List<Run> served = List.of(run(100, 150), run(90, 150));

        assertThat(search.isBeyondDoubt(arrivals(62), served)).isTrue();
        assertThat(search.isBeyondDoubt(arrivals(64), served)).isFalse();
    }

    @Test
    void two_that_were_not_leave_none_for_what_is_far_above() {
        List<Run> tooMany = List.of(run(60, 50), run(70, 50));

        assertThat(search.isBeyondDoubt(arrivals(91), tooMany)).isTrue();
        assertThat(search.isBeyondDoubt(arrivals(90), tooMany)).isFalse();
    }

    @Test
    void loads_below_and_crowds_are_always_borne() {
        List<Run> served = List.of(run(100, 150), run(90, 150));

        assertThat(search.isBeyondDoubt(arrivals(49), served)).isFalse();
        assertThat(search.isBeyondDoubt(new LoadSpec(Script.CHECKOUT, 50, Duration.ofSeconds(60)), served))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({"0, 100, 5, 1", "50, 50, 5, 1", "50, 100, 0, 1", "50, 100, 5, 0"})
    void a_search_without_rates_or_time_is_refused(int from, int to, int step, int seconds) {
        assertThatThrownBy(() -> new KneeSearch(from, to, step, Duration.ofSeconds(seconds)))
                .isInstanceOf(CommandException.class);
    }

    private static LoadSpec arrivals(int rate) {
        return new LoadSpec(Script.CHECKOUT, Shape.LADDER, List.of(rate), 1000, Duration.ofSeconds(30), Map.of());
    }

    /** Of a build that serves this many per second. */
    private static Run run(int rate, int capacity) {
        double seconds = 30;
        Latency latency = new Latency(100, 100, 100, rate > capacity ? 1_001 : 1_000, 2_000, 3_000);
        RungResult rung = new RungResult(
                rate + "/s",
                0,
                seconds,
                (double) rate,
                null,
                Math.round(rate * seconds),
                0,
                Math.round(rate * seconds),
                rate,
                0,
                0,
                latency,
                latency);
        return MadeUpRun.of("sync", rate)
                .under(new Load("checkout", 1000, seconds, List.of(rung)))
                .run();
    }
}
