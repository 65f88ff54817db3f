package flashsale.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Run;
import flashsale.lab.result.Statistic;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordedStudyTest {

    /** Recorded when the client's last moment was called completed, and nobody asked when an order was final. */
    private static final RecordedStudy OLD = RecordedStudy.in(Path.of("../../docs/results/2026-11-23-classical"));

    @Test
    void results_of_before_the_moments_had_their_names_tell_when_customers_knew_that_they_had_paid() {
        List<Run> runs = OLD.checkouts(Build.ASYNC);

        assertThat(runs).allSatisfy(run -> {
            assertThat(run.time(Moment.PAID, Statistic.P95))
                    .isGreaterThan(run.time(Moment.ACKNOWLEDGED, Statistic.P95));
            assertThat(run.timeline().times(Moment.PAID).p95()).isNotEmpty();
            assertThat(run.times(Moment.FINAL)).isEmpty();
        });
        assertThat(runs.getFirst().times(Moment.PAID)).isPresent();
    }
}
