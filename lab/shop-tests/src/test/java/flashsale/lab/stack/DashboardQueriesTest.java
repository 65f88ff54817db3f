package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import flashsale.lab.Build;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.measure.MeasuredRun;
import flashsale.lab.stack.DashboardQuestions.Question;
import flashsale.lab.stack.InfluxAnswer.Column;
import flashsale.servers.InfluxServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Starts each build with a real InfluxDB, sells something, and runs all queries of the dashboards and alerts: InfluxDB must understand and
 * answer them.
 */
@Tag("whole-build")
class DashboardQueriesTest {

    private static final int UNITS = 10;

    /** Few enough units that all are sold, even on a busy machine, and some requests are refused. */
    private static final LoadSpec RUSH = new LoadSpec(
            Script.CHECKOUT, 4, Duration.ofSeconds(15), Map.of("STOCK", Integer.toString(UNITS), "THINK", "0.2"));

    private static Stack stack;
    private static InfluxQueries influx;
    private static DashboardAnswers answers;

    /** What is better, and whether the loads were the same. */
    private static final int SENTENCES = 2;

    @BeforeAll
    static void sell(@TempDir Path folder) throws Exception {
        assumeTrue(
                InfluxServer.program().isPresent(),
                "skipped: influxd is not on the PATH, and INFLUXD does not name it");
        stack = PrivateStack.in(folder);
        influx = new InfluxQueries(stack.config().influx());
        answers = new DashboardAnswers(influx);
        for (Build build : Build.values()) {
            stack.start(Set.of(build), StartOptions.defaults());
            new MeasuredRun(new Workspace(folder), Optional.of(stack), StackTarget.of(stack.config(), build)).run(RUSH);
            pretendThatSomethingFailed(build);
            answers.awaitNumbers(build);
            stack.stop(build); // two cores are not enough for several
        }
        answers.gather();
    }

    /** Written a while ago, as services would: it is queried but does not happen in this test. */
    private static void pretendThatSomethingFailed(Build build) throws Exception {
        influx.write(
                InfluxServer.BUCKET,
                "http_requests,build=%s,service=order-service,instance=order-%s-1,method=GET,route=/api/v1/orders,status=503 count=1 %d000000"
                        .formatted(build, build, Instant.now().minusSeconds(30).toEpochMilli()));
    }

    @AfterAll
    static void stop() {
        if (stack != null) {
            stack.stop();
        }
    }

    /** Grafana makes labels of the columns that tables are grouped by, and data of all others; of several times it takes the first. */
    @ParameterizedTest
    @MethodSource("flashsale.lab.stack.DashboardQuestions#drawn")
    void an_answer_has_one_time_one_number_and_labels(Question question) {
        assertCanBeDrawn(answers.to(question));
    }

    private static void assertCanBeDrawn(InfluxAnswer answer) {
        assertThat(answer.columns())
                .allSatisfy(table -> assertThat(table)
                        .filteredOn(column -> !column.grouped())
                        .extracting(Column::type)
                        .containsExactlyInAnyOrder("dateTime:RFC3339", "double"))
                .allSatisfy(table -> assertThat(table).extracting(Column::name).contains("_time"))
                .allSatisfy(table -> assertThat(table)
                        .filteredOn(Column::grouped)
                        .extracting(Column::type)
                        .allMatch("string"::equals));
    }

    @Test
    void an_answer_that_cannot_be_drawn_would_be_found_out() throws Exception {
        InfluxAnswer whole = influx.ask("""
            from(bucket: v.defaultBucket)
              |> range(start: v.timeRangeStart)
              |> filter(fn: (r) => r._measurement == "queue_messages" and r._field == "value")
              |> group()\
            """);

        assertThatThrownBy(() -> assertCanBeDrawn(whole)).isInstanceOf(AssertionError.class);
    }

    @ParameterizedTest
    @MethodSource("flashsale.lab.stack.DashboardQuestions#comparisons")
    void a_comparison_has_numbers(Question question) {
        assertThat(answers.to(question).numbers()).describedAs(question.flux()).isNotEmpty();
    }

    @Test
    void figures_of_the_last_runs_are_about_all_builds() throws Exception {
        assertThat(DashboardQuestions.comparisons())
                .filteredOn(Question::isOfEachBuild)
                .hasSize(11)
                .allSatisfy(question -> assertThat(answers.to(question).numbers())
                        .hasSize(question.title().startsWith("In words") ? SENTENCES : Build.values().length));
    }

    @Test
    void a_run_that_failed_as_a_whole_is_not_taken_for_none() throws Exception {
        Instant then = Instant.now().minus(Duration.ofHours(2));
        for (int second = 0; second <= 10; second++) {
            for (String point : List.of("vus,build=sync value=4", "failed,build=sync value=1")) {
                writeOfK6(point, then.plusSeconds(second));
            }
        }
        InfluxQueries around = influx.between(then.minusSeconds(60), then.plusSeconds(60));

        assertThat(around.ask(figure("Failed checkouts")).numbers()).containsExactly(1.0);
        assertThat(around.ask(figure("Completed checkouts per second")).numbers())
                .containsExactly(0.0);
        assertThat(around.ask(figure("In words")).rows())
                .anyMatch(row -> row.contains("sync: 4 users for 10 s, 1 min ago; async: no run yet"));
    }

    @Test
    void a_run_right_after_another_is_not_taken_for_its_continuation() throws Exception {
        Instant then = Instant.now().minus(Duration.ofHours(3));
        for (int second : List.of(0, 5, 10, 13, 18)) {
            writeOfK6("vus,build=async value=4", then.plusSeconds(second));
        }
        writeOfK6("load_ended_at,build=async value=1", then.plusSeconds(11));
        InfluxQueries around = influx.between(then.minusSeconds(60), then.plusSeconds(60));

        assertThat(around.ask(figure("In words")).rows()).anyMatch(row -> row.contains("async: 4 users for 5 s"));
    }

    /** k6 reports users once a second. */
    @Test
    void what_is_sold_out_before_users_are_reported_is_seen() throws Exception {
        Instant then = Instant.now().minus(Duration.ofHours(4));
        for (int second = 0; second <= 10; second++) {
            writeOfK6("vus,build=hybrid value=4", then.plusSeconds(second));
        }
        Instant soldOut = then.minusMillis(400);
        writeOfK6("attempts,build=hybrid value=1", then.minusMillis(900));
        writeOfK6("sold_out_at,build=hybrid value=" + soldOut.toEpochMilli(), soldOut);
        writeOfK6("sold_out,build=hybrid value=26", soldOut);
        writeOfK6("sold_out,build=hybrid value=26", then.plusSeconds(1));
        writeOfK6("refused_otherwise,build=hybrid value=100", then.plusSeconds(2));
        InfluxQueries around = influx.between(then.minusSeconds(60), then.plusSeconds(60));

        assertThat(around.ask(figure("Sold out after")).numbers()).containsExactly(0.5);
        assertThat(around.ask(figure("Refused per second, once it was sold out"))
                        .numbers())
                .containsExactly(5.0);
    }

    @Test
    void refusals_of_less_than_a_second_make_no_rate() throws Exception {
        Instant then = Instant.now().minus(Duration.ofHours(5));
        for (int second = 0; second <= 10; second++) {
            writeOfK6("vus,build=sync value=4", then.plusSeconds(second));
        }
        Instant soldOut = then.plusMillis(9500);
        writeOfK6("sold_out_at,build=sync value=" + soldOut.toEpochMilli(), soldOut);
        writeOfK6("sold_out,build=sync value=10", soldOut);
        InfluxQueries around = influx.between(then.minusSeconds(60), then.plusSeconds(60));

        assertThat(around.ask(figure("Refused per second, once it was sold out"))
                        .numbers())
                .isEmpty();
    }

    private static void writeOfK6(String point, Instant at) throws Exception {
        influx.write(InfluxServer.K6_BUCKET, "%s %s000000".formatted(point, at.toEpochMilli()));
    }

    private static String figure(String title) throws IOException {
        return DashboardQuestions.comparisons().stream()
                .filter(question -> question.isOfEachBuild() && question.title().equals(title + ", A"))
                .findFirst()
                .orElseThrow()
                .flux();
    }

    /** Nothing is measured in the range: what can be counted is 0, and a panel without lines says what that means. */
    @ParameterizedTest
    @MethodSource("flashsale.lab.stack.DashboardQuestions#drawn")
    void before_any_load_an_answer_is_zero_or_explained(Question question) {
        InfluxAnswer answer = answers.ofYesterdayTo(question);

        assertThat(answer.numbers()).allMatch(number -> number == 0.0);
        if (answer.rows().isEmpty()) {
            assertThat(question.ifEmpty()).isNotBlank().isNotEqualTo("No data");
        }
    }

    @Test
    void a_malformed_question_would_be_found_out() {
        assertThatThrownBy(
                        () -> influx.ask("from(bucket: v.defaultBucket) |> range(start: v.timeRangeStart) |> some()"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_question_about_what_nobody_measures_would_be_found_out() throws Exception {
        assertThat(influx.ask("""
            from(bucket: v.defaultBucket) |> range(start: v.timeRangeStart) |> filter(fn: (r) => r._measurement == "nothing")\
            """).rows()).isEmpty();
    }
}
