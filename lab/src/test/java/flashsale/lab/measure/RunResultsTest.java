package flashsale.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import flashsale.lab.backlog.Backlog;
import flashsale.lab.backlog.Drained;
import flashsale.lab.latency.Timed;
import flashsale.lab.load.ClientTimes;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.SampleFigures;
import flashsale.lab.load.Script;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.Refusals;
import flashsale.lab.result.RunResult;
import flashsale.lab.result.Timeline;
import flashsale.lab.result.Timeline.Spread;
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
    private static final Timeline TIMELINE = new Timeline(
            2,
            10,
            List.of(),
            new Spread(List.of(), List.of()),
            new Spread(List.of(), List.of()),
            null,
            List.of(),
            Map.of());

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
        RunResult result = result(Script.CHECKOUT);

        assertThat(result.completedCheckouts()).isEqualTo(900);
        assertThat(result.checkoutsPerSecond()).isCloseTo(900 / 11.016, within(0.01));
        assertThat(result.acceptedPerSecond()).isCloseTo(990 / 11.016, within(0.01));
        assertThat(result.lagSeconds()).isNull();
    }

    @Test
    void latencies_are_those_of_the_distributions_that_are_kept() {
        RunResult result = result(Script.CHECKOUT);

        assertThat(result.acknowledgedMillis().p50()).isCloseTo(20, within(0.01));
        assertThat(result.acknowledgedMillis().max()).isCloseTo(30, within(0.01));
        assertThat(result.shopMillis().max()).isCloseTo(10, within(0.01));
        assertThat(result.paidMillis().max()).isCloseTo(40, within(0.01));
        assertThat(result.finalMillis().max()).isCloseTo(45, within(0.01));
        assertThat(result.journeyMillis().max()).isCloseTo(90, within(0.01));
        assertThat(result.fulfilmentMillis().max()).isCloseTo(70, within(0.01));
        assertThat(result.refusalMillis()).isEqualTo(figures.refusalMillis());
        assertThat(result.distributions().acknowledged().latency()).isEqualTo(result.acknowledgedMillis());
    }

    @Test
    void the_kernel_counts_what_was_persisted_while_the_load_lasted() {
        RunResult result = result(Script.PURCHASE);

        assertThat(result.completedCheckouts()).isEqualTo(2_754);
        assertThat(result.checkoutsPerSecond()).isCloseTo(250, within(0.01));
        assertThat(result.lagSeconds()).isEqualTo(0.4);
    }

    @Test
    void what_loading_and_measuring_take_is_told_and_not_charged() {
        RunResult result = result(Script.CHECKOUT);

        assertThat(result.cpuSecondsByProcess()).containsOnlyKeys("bank", "k6", "lab", "order-1");
        assertThat(result.cpuMillisPerCheckout()).isEqualTo(10);
        assertThat(result.peakMemoryMbByProcess()).containsEntry("order-1", 301.44);
    }

    @Test
    void the_kernel_is_charged_by_all_orders_since_their_cpu_time_is_counted_too() {
        assertThat(result(Script.PURCHASE).cpuMillisPerCheckout()).isEqualTo(3);
    }

    @Test
    void refusals_are_counted_from_when_it_was_sold_out_and_share_the_cost_with_orders() {
        assertThat(result(Script.CHECKOUT).refusals())
                .isEqualTo(
                        new Refusals(0, Slots.rounded(60 / 5.5), Slots.rounded(9_000.0 / (900 + 30 + 60)), 5.516, 0));
        assertThat(result(Script.PURCHASE).refusals().cpuMillisPerAnswer())
                .isEqualTo(Slots.rounded(9_000.0 / (3_000 + 60)));
    }

    private RunResult result(Script script) {
        return new RunResults(
                        new LoadSpec(script, 100, Duration.ofSeconds(10)),
                        figures,
                        CLIENT,
                        ORDERS,
                        USAGE,
                        Optional.empty(),
                        LAB_CPU_SECONDS,
                        TIMELINE)
                .result(7, new Drained(true, 1.25, new Backlog(0, 0, 0, 0, 0)), new AuditReport(true, List.of()));
    }
}
