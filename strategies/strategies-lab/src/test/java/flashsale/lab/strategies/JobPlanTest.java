package flashsale.lab.strategies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.CommandException;
import flashsale.lab.strategies.JobPlan.Batch;
import flashsale.lab.strategies.JobPlan.Planned;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JobPlanTest {

    private static final JobPlan USUAL = Samples.plan(Map.of());
    private static final JobPlan CLASSIC = Samples.plan(Map.of("classic", true));

    @Test
    void jobs_take_as_many_rounds_as_there_are_places() {
        assertThat(seconds(USUAL, "4", Strategy.KAFKA)).isEqualTo(150);
        assertThat(seconds(USUAL, "1", Strategy.SIMPLE)).isEqualTo(15);
        assertThat(seconds(USUAL, "3", Strategy.SYNC)).isEqualTo(150);
        assertThat(seconds(USUAL, "1", Strategy.SYNC)).isEqualTo(300);
    }

    @Test
    void a_pool_does_only_what_it_has_room_for() {
        assertThat(seconds(USUAL, "4", Strategy.THREAD_POOL)).isEqualTo(18);
    }

    @Test
    void a_consumer_of_one_thread_needs_fifty_minutes_for_a_thousand_jobs() {
        assertThat(seconds(CLASSIC, "4", Strategy.RABBITMQ)).isEqualTo(3000);
        assertThat(seconds(CLASSIC, "4", Strategy.SIMPLE)).isEqualTo(3);
    }

    @Test
    void jobs_that_compute_are_limited_by_the_processors() {
        JobPlan computing = Samples.plan(Map.of("millis", 100, "work", "cpu"));

        int processors = Runtime.getRuntime().availableProcessors();
        assertThat(seconds(computing, "4", Strategy.VIRTUAL))
                .isEqualTo(Math.ceil(1000.0 / Math.min(20, processors)) * 0.1);
        assertThat(computing.jobs().waysMayOverlap()).isFalse();
    }

    @Test
    void a_block_takes_at_most_eleven_minutes_and_what_is_left_out_has_its_price() {
        Estimate estimate = new Estimate(USUAL);

        assertThat(estimate.seconds() / USUAL.repetitions()).isLessThan(660);
        assertThat(estimate.inWords())
                .contains("Case 2: 500 requests, 1 at a time", "(25.0 min)", "--with-slow", "Altogether");
    }

    @Test
    void in_short_it_takes_at_most_five_minutes() {
        JobPlan quick = Samples.file().plan(true, Map.of()).only(List.of(JobPlan.ALL), true, true);

        assertThat(new Estimate(quick).seconds()).isLessThan(300);
    }

    @Test
    void what_is_slow_can_be_asked_for() {
        JobPlan plan = Samples.file()
                .plan(false, Map.of("repetitions", 1, "jobs", Map.of("with-slow", true)))
                .only(List.of("1"), false, false);

        assertThat(new Estimate(plan).inWords()).doesNotContain("left out").contains("5.0 min");
        assertThat(new Estimate(plan).seconds()).isGreaterThan(300);
        assertThat(plan.runs()).hasSize(8);
    }

    @Test
    void a_variant_runs_only_if_it_is_named() {
        JobPlan plan = Samples.file().plan(false, Map.of());

        assertThat(plan.only(List.of("4b", "1"), false, false).cases())
                .extracting(Batch::name)
                .containsExactly("Case 4b", "Case 1");
        assertThat(plan.only(List.of("all"), false, false).cases()).hasSize(4);
        assertThatThrownBy(() -> plan.only(List.of("5"), false, false))
                .isInstanceOf(CommandException.class)
                .hasMessage("--case must be 1, 2, 3, 4, 4b or all, not 5");
    }

    @Test
    void only_brokers_keep_jobs_while_nobody_listens() {
        assertThat(USUAL.runs(1))
                .filteredOn(run -> run.part().equals(JobPlan.NOBODY_LISTENS))
                .extracting(Planned::way)
                .containsExactlyInAnyOrder("rabbitmq", "kafka", "redis", "redis-stream");
        assertThat(USUAL.runs(1)).hasSize(7 + 7 + 8 + 8 + 4 + 8 + 4);
        assertThat(USUAL.runs()).hasSize(4 * USUAL.runs(1).size()).doesNotHaveDuplicates();
    }

    @Test
    void the_seed_draws_the_order() {
        JobPlan other = Samples.file().plan(false, Map.of("seed", 8));

        assertThat(USUAL.ways(1)).isEqualTo(Samples.plan(Map.of()).ways(1)).isNotEqualTo(other.ways(1));
    }

    @Test
    void each_block_begins_with_another_way() {
        assertThat(USUAL.blocks().stream().map(block -> USUAL.ways(block).getFirst()))
                .hasSize(4)
                .doesNotHaveDuplicates();
        assertThat(USUAL.blocks().stream().map(block -> USUAL.servers(block).getFirst()))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 101})
    void there_is_at_least_one_block_and_there_are_not_too_many(int repetitions) {
        assertThatThrownBy(() -> Samples.file().plan(false, Map.of("repetitions", repetitions)))
                .isInstanceOf(CommandException.class);
    }

    @ParameterizedTest
    @CsvSource({"millis, 0", "millis, 600001", "parallelism, 201", "work, sleep", "mills, 5"})
    void settings_that_make_no_sense_are_refused(String setting, String value) {
        Map<String, Object> wrong = Map.of("jobs", Map.of(setting, value));

        assertThatThrownBy(() -> Samples.file().plan(false, wrong)).isInstanceOf(CommandException.class);
    }

    private static double seconds(JobPlan plan, String name, Strategy strategy) {
        Batch batch = plan.cases().stream()
                .filter(it -> it.name().equals("Case " + name))
                .findFirst()
                .orElseThrow();
        return plan.jobs().expectedSeconds(batch, strategy);
    }

    @Test
    void the_schema_knows_the_keys_that_the_command_knows() throws IOException {
        JsonNode schema = JsonMapper.shared()
                .readTree(Files.readString(Samples.PROJECT.plans().resolve("strategies.schema.json")));

        assertThat(keys(schema, "/properties"))
                .containsExactlyInAnyOrderElementsOf(keys(JobPlan.class, "command", "quick"));
        assertThat(keys(schema, "/properties/quick/properties"))
                .containsExactlyInAnyOrderElementsOf(keys(JobPlan.class));
        assertThat(keys(schema, "/$defs/jobs/properties")).containsExactlyInAnyOrderElementsOf(keys(Setup.class));
        assertThat(keys(schema, "/$defs/batches/items/properties"))
                .containsExactlyInAnyOrderElementsOf(keys(Batch.class));
        assertThat(keys(schema, "/$defs/event-loop/properties"))
                .containsExactlyInAnyOrderElementsOf(keys(JobPlan.Requests.class));
    }

    private static List<String> keys(JsonNode schema, String of) {
        return List.copyOf(schema.at(of).propertyNames());
    }

    private static List<String> keys(Class<? extends Record> type, String... more) {
        Stream<String> own = Stream.of(type.getRecordComponents())
                .map(component ->
                        component.getName().replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT));
        return Stream.concat(own, Stream.of(more)).toList();
    }
}
