package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import flashsale.lab.Build;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.measure.MeasuredRun;
import flashsale.lab.stack.InfluxQueries.Column;
import flashsale.servers.InfluxServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Starts each build with a real InfluxDB, sells something, and runs all queries of the dashboards and alerts: InfluxDB must understand and
 * answer them.
 */
@Tag("whole-build")
class DashboardQueriesTest {

    private static final Path GRAFANA = Path.of("../grafana");
    private static final Duration SOME_PUSHES = Duration.ofSeconds(90);

    private static final int UNITS = 10;

    /** Few enough units that all are sold, even on a busy machine, and some requests are refused. */
    private static final LoadSpec RUSH = new LoadSpec(
            Script.CHECKOUT, 4, Duration.ofSeconds(15), Map.of("STOCK", Integer.toString(UNITS), "THINK", "0.2"));

    /** Queues in which nothing waits are not drawn, but asked about. */
    private static final String BUSY = "r._value > 0)";

    private static final String ALSO_IDLE = "r._value >= 0)";

    private static Stack stack;
    private static InfluxQueries influx;

    /** What is better, and whether the loads were the same. */
    private static final int SENTENCES = 2;

    /** @param ifEmpty what is shown if there is no answer */
    record Question(String where, String title, String flux, String ifEmpty) {

        @Override
        public String toString() {
            return where + ": " + title;
        }
    }

    @BeforeAll
    static void sell(@TempDir Path folder) throws Exception {
        assumeTrue(
                InfluxServer.program().isPresent(),
                "skipped: influxd is not on the PATH, and INFLUXD does not name it");
        stack = PrivateStack.in(folder);
        influx = new InfluxQueries(stack.config().influx());
        for (Build build : Build.values()) {
            stack.start(Set.of(build), StartOptions.defaults());
            new MeasuredRun(new Workspace(folder), stack, StackTarget.of(stack.config(), build)).run(RUSH);
            pretendThatSomethingFailed(build);
            awaitNumbers(comparisons(), build);
            stack.stop(build); // two cores are not enough for several
        }
        awaitAnswers(answered()); // alerts wait for the end of their half minute
    }

    private static void awaitNumbers(List<Question> questions, Build build) {
        List<Question> open = new ArrayList<>(
                questions.stream().filter(question -> isAbout(build, question)).toList());
        assertThat(open).isNotEmpty();
        await().atMost(SOME_PUSHES).pollInterval(Duration.ofSeconds(1)).untilAsserted(() -> {
            open.removeIf(question -> !numbers(question).isEmpty());
            assertThat(open).as("without a number").isEmpty();
        });
    }

    private static boolean isAbout(Build build, Question question) {
        return question.flux().contains("r.build == \"%s\"".formatted(build)) || isVerdict(question);
    }

    private static boolean isVerdict(Question question) {
        return question.flux().contains("sync = figures(build: \"sync\")");
    }

    private static void awaitAnswers(List<Question> questions) {
        List<Question> unanswered = new ArrayList<>(questions);
        await().atMost(SOME_PUSHES).pollInterval(Duration.ofSeconds(1)).untilAsserted(() -> {
            unanswered.removeIf(question -> !rows(question).isEmpty());
            assertThat(unanswered).as("unanswered").isEmpty();
        });
    }

    private static List<Double> numbers(Question question) {
        try {
            return influx.numbers(question.flux());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(question.toString(), e);
        }
    }

    private static List<String> rows(Question question) {
        try {
            return influx.rows(question.flux());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(question.toString(), e);
        }
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

    @ParameterizedTest
    @MethodSource("answered")
    void the_question_is_understood_and_has_an_answer(Question question) throws Exception {
        List<String> rows = influx.rows(question.flux());

        assertThat(rows).describedAs(question.flux()).isNotEmpty();
    }

    /** Grafana makes labels of the columns that tables are grouped by, and data of all others; of several times it takes the first. */
    @ParameterizedTest
    @MethodSource("drawn")
    void an_answer_has_one_time_one_number_and_labels(Question question) throws Exception {
        assertThat(influx.columns(question.flux()))
                .describedAs(question.flux())
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
    void an_answer_that_cannot_be_drawn_would_be_found_out() {
        Question whole = new Question("", "", """
                from(bucket: v.defaultBucket)
                  |> range(start: v.timeRangeStart)
                  |> filter(fn: (r) => r._measurement == "queue_messages" and r._field == "value")
                  |> group()""", "");

        assertThatThrownBy(() -> an_answer_has_one_time_one_number_and_labels(whole))
                .isInstanceOf(AssertionError.class);
    }

    @ParameterizedTest
    @MethodSource("comparisons")
    void a_comparison_has_numbers(Question question) throws Exception {
        assertThat(influx.numbers(question.flux())).describedAs(question.flux()).isNotEmpty();
    }

    @Test
    void a_verdict_is_about_all_builds() throws Exception {
        assertThat(comparisons())
                .filteredOn(DashboardQueriesTest::isVerdict)
                .hasSize(7)
                .allSatisfy(question -> assertThat(numbers(question))
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

        assertThat(around.numbers(verdict("Failed checkouts"))).containsExactly(1.0);
        assertThat(around.numbers(verdict("Completed checkouts per second"))).containsExactly(0.0);
        assertThat(around.rows(verdict("In words")))
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

        assertThat(around.rows(verdict("In words"))).anyMatch(row -> row.contains("async: 4 users for 5 s"));
    }

    private static void writeOfK6(String point, Instant at) throws Exception {
        influx.write(InfluxServer.K6_BUCKET, "%s %s000000".formatted(point, at.toEpochMilli()));
    }

    private static String verdict(String title) throws IOException {
        return comparisons().stream()
                .filter(question -> isVerdict(question) && question.title().equals(title + ", A"))
                .findFirst()
                .orElseThrow()
                .flux();
    }

    /** Nothing is measured in the range: what can be counted is 0, and a panel without lines says what that means. */
    @ParameterizedTest
    @MethodSource("drawn")
    void before_any_load_an_answer_is_zero_or_explained(Question question) throws Exception {
        Instant yesterday = Instant.now().minus(Duration.ofDays(1));
        InfluxQueries before = influx.between(yesterday, yesterday.plusSeconds(900));

        assertThat(before.numbers(question.flux())).allMatch(number -> number == 0.0);
        if (before.rows(question.flux()).isEmpty()) {
            assertThat(question.ifEmpty()).isNotBlank().isNotEqualTo("No data");
        }
    }

    @ParameterizedTest
    @MethodSource("questions")
    void before_any_load_no_question_is_an_error(Question question) throws Exception {
        Instant yesterday = Instant.now().minus(Duration.ofDays(1));

        assertThat(influx.between(yesterday, yesterday.plusSeconds(900)).rows(question.flux()))
                .isNotNull();
    }

    @Test
    void a_malformed_question_would_be_found_out() {
        assertThatThrownBy(
                        () -> influx.rows("from(bucket: v.defaultBucket) |> range(start: v.timeRangeStart) |> some()"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_question_about_what_nobody_measures_would_be_found_out() throws Exception {
        assertThat(influx.rows("""
                from(bucket: v.defaultBucket) |> range(start: v.timeRangeStart) |> filter(fn: (r) => r._measurement == "nothing")""")).isEmpty();
    }

    static List<Question> questions() throws IOException {
        List<Question> questions = new ArrayList<>();
        try (Stream<Path> files = Files.list(GRAFANA.resolve("dashboards"))) {
            for (Path file : files.sorted().toList()) {
                JsonNode dashboard = JsonMapper.shared().readTree(Files.readString(file));
                questions.addAll(of(dashboard));
            }
        }
        questions.addAll(alerts());
        return questions;
    }

    /** All but those about the memory of one service, which may share its process with others. */
    static List<Question> answered() throws IOException {
        return questions().stream()
                .filter(question -> !question.title().startsWith("Memory: ")
                        || !question.flux().contains("r.service == "))
                .toList();
    }

    /** Those of panels and alerts. */
    static List<Question> drawn() throws IOException {
        List<Question> drawn = new ArrayList<>(alerts());
        try (Stream<Path> files = Files.list(GRAFANA.resolve("dashboards"))) {
            for (Path file : files.sorted().toList()) {
                drawn.addAll(ofPanels(JsonMapper.shared().readTree(Files.readString(file))));
            }
        }
        return drawn;
    }

    /** The first dashboard's queries, one for each build. */
    static List<Question> comparisons() throws IOException {
        return drawn().stream()
                .filter(question -> question.where().startsWith("1"))
                .toList();
    }

    private static List<Question> of(JsonNode dashboard) {
        String where = dashboard.get("title").asString();
        List<Question> questions = new ArrayList<>();
        for (JsonNode annotation : dashboard.at("/annotations/list")) {
            questions.add(new Question(
                    where,
                    annotation.get("name").asString(),
                    annotation.at("/target/query").asString(),
                    ""));
        }
        questions.addAll(ofPanels(dashboard));
        return questions;
    }

    private static List<Question> ofPanels(JsonNode dashboard) {
        List<Question> questions = new ArrayList<>();
        for (JsonNode panel : dashboard.get("panels")) {
            questions.addAll(ofPanel(dashboard, panel));
            panel.path("panels").forEach(folded -> questions.addAll(ofPanel(dashboard, folded)));
        }
        return questions;
    }

    private static List<Question> ofPanel(JsonNode dashboard, JsonNode panel) {
        List<Question> questions = new ArrayList<>();
        for (JsonNode target : panel.path("targets")) {
            questions.add(new Question(
                    dashboard.get("title").asString(),
                    panel.get("title").asString() + ", " + target.get("refId").asString(),
                    target.get("query").asString().replace(BUSY, ALSO_IDLE),
                    panel.at("/fieldConfig/defaults/noValue").asString()));
        }
        return questions;
    }

    @SuppressWarnings("unchecked")
    private static List<Question> alerts() throws IOException {
        Map<String, Object> file =
                new Yaml().load(Files.readString(GRAFANA.resolve("provisioning/alerting/rules.yaml")));
        List<Question> questions = new ArrayList<>();
        for (Map<String, Object> group : (List<Map<String, Object>>) file.get("groups")) {
            for (Map<String, Object> rule : (List<Map<String, Object>>) group.get("rules")) {
                Map<String, Object> query = ((List<Map<String, Object>>) rule.get("data")).getFirst();
                questions.add(new Question(
                        "alert",
                        rule.get("title").toString(),
                        ((Map<String, Object>) query.get("model")).get("query").toString(),
                        rule.get("noDataState").toString()));
            }
        }
        return questions;
    }
}
