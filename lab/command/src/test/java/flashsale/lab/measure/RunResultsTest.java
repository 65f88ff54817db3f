package flashsale.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import flashsale.lab.latency.Timed;
import flashsale.lab.load.ClientTimes;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.SampleFigures;
import flashsale.lab.load.Script;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.Costs.ProcessUse;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Run;
import flashsale.lab.result.Statistic;
import flashsale.lab.result.Timeline;
import flashsale.lab.result.Times;
import flashsale.lab.sampling.Usage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunResultsTest {

    private static final Map<String, Usage> USAGE = Map.of(
            "order-1", new Usage(6, 301.44, 2),
            "bank", new Usage(3, 100, 0),
            "k6", new Usage(50, 200, 0));
    private static final double LAB_CPU_SECONDS = 0.7;
    private static final ClientTimes CLIENT = new ClientTimes(
            List.of(new Timed(0, 20_000), new Timed(0, 30_000)),
            List.of(new Timed(0, 40_000)),
            List.of(new Timed(0, 45_000)),
            List.of(new Timed(0, 90_000)),
            Map.of());
    private static final OrderTimes ORDERS =
            new OrderTimes(3_000, 2_754, List.of(new Timed(0, 10_000)), List.of(new Timed(0, 70_000)), 0.4, Map.of());
    private static final Timeline TIMELINE =
            new Timeline(2, List.of(), Map.of(), List.of(), List.of(), Map.of(), Map.of());

    @TempDir
    private Path directory;

    private LoadFigures figures;

    @BeforeEach
    void readFigures() throws Exception {
        SampleFigures.write(directory.resolve("run.json"), 990);
        figures = LoadFigures.read(directory.resolve("run.json"));
    }

    @Test
    void a_checkout_run_counts_what_the_client_saw_completed() {
        Run result = result(Script.CHECKOUT);

        assertThat(result.attempts().completed()).isEqualTo(900);
        assertThat(result.perSecond().completed()).isCloseTo(900 / 11.016, within(0.01));
        assertThat(result.perSecond().accepted()).isCloseTo(990 / 11.016, within(0.01));
        assertThat(result.leftover().lagSeconds()).isNull();
    }

    @Test
    void latencies_are_those_of_the_distributions_that_are_kept() {
        Run result = result(Script.CHECKOUT);

        assertThat(result.time(Moment.ACKNOWLEDGED, Statistic.P50)).isCloseTo(20, within(0.1));
        assertThat(result.time(Moment.ACKNOWLEDGED, Statistic.MAX)).isCloseTo(30, within(0.1));
        assertThat(result.time(Moment.SHOP, Statistic.MAX)).isCloseTo(10, within(0.1));
        assertThat(result.time(Moment.PAID, Statistic.MAX)).isCloseTo(40, within(0.1));
        assertThat(result.time(Moment.FINAL, Statistic.MAX)).isCloseTo(45, within(0.1));
        assertThat(result.time(Moment.JOURNEY, Statistic.MAX)).isCloseTo(90, within(0.1));
        assertThat(result.time(Moment.SHIPPED, Statistic.MAX)).isCloseTo(70, within(0.1));
        assertThat(result.times(Moment.REFUSED)).contains(Times.of(figures.refusalMillis()));
        Times acknowledged = result.times(Moment.ACKNOWLEDGED).orElseThrow();
        assertThat(acknowledged.values().latency()).isEqualTo(acknowledged.latency());
    }

    @Test
    void the_kernel_counts_what_was_persisted_while_the_load_lasted() {
        Run result = result(Script.PURCHASE);

        assertThat(result.attempts().completed()).isEqualTo(2_754);
        assertThat(result.perSecond().completed()).isCloseTo(250, within(0.01));
        assertThat(result.leftover().lagSeconds()).isEqualTo(0.4);
    }

    @Test
    void what_loading_and_measuring_take_is_told_and_not_charged() {
        Run result = result(Script.CHECKOUT);

        assertThat(result.costs().processes()).containsOnlyKeys("bank", "k6", "lab", "order-1");
        assertThat(result.costs().cpuMillisPerCheckout()).isEqualTo(10);
        assertThat(result.costs().byProcess(ProcessUse::peakMemoryMb))
                .containsEntry("order-1", 301.44)
                .doesNotContainKey("lab");
    }

    @Test
    void the_kernel_is_charged_by_all_orders_since_their_cpu_time_is_counted_too() {
        assertThat(result(Script.PURCHASE).costs().cpuMillisPerCheckout()).isEqualTo(3);
    }

    @Test
    void refusals_are_counted_from_when_it_was_sold_out_and_share_the_cost_with_orders() {
        Run checkout = result(Script.CHECKOUT);

        assertThat(checkout.attempts().soldOutAfterSeconds()).isEqualTo(5.516);
        assertThat(checkout.perSecond().refused()).isEqualTo(Slots.rounded(60 / 5.5));
        assertThat(checkout.costs().cpuMillisPerAnswer()).isEqualTo(Slots.rounded(9_000.0 / (900 + 30 + 60)));
        assertThat(result(Script.PURCHASE).costs().cpuMillisPerAnswer())
                .isEqualTo(Slots.rounded(9_000.0 / (3_000 + 60)));
    }

    private Run result(Script script) {
        return new RunResults(
                        new LoadSpec(script, 100, Duration.ofSeconds(10)),
                        figures,
                        CLIENT,
                        ORDERS,
                        USAGE,
                        Optional.empty(),
                        null,
                        LAB_CPU_SECONDS,
                        TIMELINE)
                .result(7L, 1.25, new AuditReport(true, List.of()));
    }
}
