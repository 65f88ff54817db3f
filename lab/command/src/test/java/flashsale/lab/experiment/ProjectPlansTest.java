package flashsale.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import flashsale.lab.disturbance.Disturbances;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Waits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The plans for the shop in lab/plans, and the schema that tells editors what a plan can have. */
class ProjectPlansTest {

    private static final Path SCHEMA = Path.of("../plans/plan.schema.json");
    private static final Path STRATEGIES = Path.of("../plans/strategies.yaml");
    private static final Schema PLANS = schema(SCHEMA);
    private static final Schema OF_STRATEGIES = schema(Path.of("../plans/strategies.schema.json"));

    @ParameterizedTest
    @MethodSource("plans")
    void a_plan_can_run_and_has_a_quick_form_and_a_question(Path file) {
        Plan plan = new PlanFile<>(file, Plan.class).plan(false, Map.of()).in(SamplePlans.PROJECT);

        assertThat(plan.question()).endsWith("?");
        assertThat(plan.inWords()).startsWith(plan.question()).contains(" runs, ", "minutes in all");
        assertThat(new Announcement(new PlanFile<>(file, Plan.class)
                                .plan(true, Map.of())
                                .in(SamplePlans.PROJECT))
                        .estimate())
                .isLessThan(new Announcement(plan).estimate().dividedBy(2));
    }

    @ParameterizedTest
    @MethodSource("plans")
    void each_build_is_equally_often_in_each_place(Path file) {
        Plan plan = new PlanFile<>(file, Plan.class).plan(false, Map.of());

        assertThat(
                        plan.disturbances() == null
                                ? plan.repetitions() % plan.cells().size()
                                : 0)
                .as("where faults happen, nothing is compared")
                .isZero();
    }

    @ParameterizedTest
    @MethodSource("plans")
    void a_plan_is_as_the_schema_says_and_editors_find_the_schema(Path file) {
        String yaml = read(file);

        assertThat(yaml).startsWith("# yaml-language-server: $schema=plan.schema.json\n");
        assertThat(PLANS.validate(yaml, InputFormat.YAML)).isEmpty();
    }

    @Test
    void the_plan_of_the_side_experiment_is_as_its_own_schema_says() {
        String yaml = read(STRATEGIES);

        assertThat(yaml).startsWith("# yaml-language-server: $schema=strategies.schema.json\n");
        assertThat(OF_STRATEGIES.validate(yaml, InputFormat.YAML)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "at-a-time, at-once",
        "work: wait, work: sleep",
        "nobody listens, all listen",
        "20s, 20",
        "millis: 3000, mills: 3"
    })
    void that_schema_refuses_what_its_command_refuses(String right, String wrong) {
        assertThat(OF_STRATEGIES.validate(read(STRATEGIES).replace(right, wrong), InputFormat.YAML))
                .isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"vus: 250, vsu: 250", "at-most: 300s, at-most: 300", "async, asink", "repetitions: 8, repetitions: 0"})
    void the_schema_refuses_what_the_command_refuses(String right, String wrong) {
        String classical = read(Path.of("../plans/classical.yaml"));

        assertThat(PLANS.validate(classical.replace(right, wrong), InputFormat.YAML))
                .isNotEmpty();
    }

    @Test
    void the_schema_knows_the_keys_that_the_command_knows() {
        JsonNode schema = JsonMapper.shared().readTree(read(SCHEMA));

        assertThat(keys(schema.at("/properties"))).containsExactlyInAnyOrderElementsOf(keys(Plan.class, "quick"));
        assertThat(keys(schema.at("/properties/quick/properties")))
                .containsExactlyInAnyOrderElementsOf(keys(Plan.class));
        assertThat(keys(schema.at("/$defs/conditions/properties")))
                .containsExactlyInAnyOrderElementsOf(keys(Conditions.class));
        assertThat(keys(schema.at("/$defs/warm-up/properties")))
                .containsExactlyInAnyOrderElementsOf(keys(WarmUps.class));
        assertThat(keys(schema.at("/$defs/disturbances/properties"), "known"))
                .containsExactlyInAnyOrderElementsOf(keys(Disturbances.class));
        assertThat(keys(schema.at("/$defs/knee/properties")))
                .containsExactlyInAnyOrderElementsOf(keys(KneeSearch.class));
        assertThat(keys(schema.at("/$defs/load/properties/waits/properties")))
                .containsExactlyInAnyOrderElementsOf(keys(Waits.class));
        assertThat(keys(schema.at("/$defs/load/properties"))).containsExactlyInAnyOrderElementsOf(keys(LoadSpec.class));
    }

    @ParameterizedTest
    @MethodSource("plans")
    void the_documentation_says_how_long_a_plan_takes(Path file) {
        String name = file.getFileName().toString().replace(".yaml", "");

        assertThat(read(Path.of("../plans/README.md")))
                .containsPattern("\\| \\[%1$s\\]\\(%1$s.yaml\\) \\| .* \\| %2$d( min)?, %3$d \\|"
                        .formatted(name, minutes(name, false), minutes(name, true)));
    }

    private static long minutes(String name, boolean quick) {
        Map<String, Object> onTwoCores = Map.of("seed", 1, "conditions", Map.of("layout", "nodes"));
        return new Announcement(SamplePlans.named(name, quick, onTwoCores)).minutes();
    }

    @Test
    void a_demonstration_has_time_for_a_coffee_only() {
        assertThat(new Announcement(SamplePlans.named("demo", true, Map.of())).estimate())
                .isLessThan(Duration.ofMinutes(6));
        assertThat(new Announcement(SamplePlans.named("classical", true, Map.of())).estimate())
                .isLessThan(Duration.ofMinutes(8));
    }

    static List<Path> plans() throws IOException {
        try (Stream<Path> files = Files.list(SCHEMA.getParent())) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .filter(file -> !file.equals(STRATEGIES))
                    .toList();
        }
    }

    private static Schema schema(Path file) {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(read(file), InputFormat.JSON);
    }

    /** Apart from what plans do not say, but commands find out. */
    private static List<String> keys(JsonNode properties, String... more) {
        return Stream.concat(properties.propertyNames().stream(), Stream.of(more))
                .toList();
    }

    private static List<String> keys(Class<? extends Record> type, String... more) {
        return Stream.concat(
                        Stream.of(type.getRecordComponents())
                                .map(RecordComponent::getName)
                                .map(name -> name.replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT)),
                        Stream.of(more))
                .toList();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
