package flashsale.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.CommandException;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Waits;
import flashsale.lab.report.Figures;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.result.Machine;
import flashsale.lab.stack.Threads;
import flashsale.lab.target.BankLatency;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanFileTest {

    private static final String SMALL = """
            question: Why?
            warm-up:
              runs: 1
              vus: 10
              at-least: 20s
              at-most: 1m30s
            loads:
              - vus: 5
            repetitions: 2
            quick:
              warm-up:
                at-most: 30s
            """;

    @TempDir
    private Path folder;

    @Test
    void what_a_plan_does_not_say_is_usual() throws IOException {
        Plan plan = plan(SMALL, false);

        assertThat(plan.builds()).hasSize(2);
        assertThat(plan.threads()).containsExactly(Threads.VIRTUAL);
        assertThat(plan.start()).isEqualTo(Start.ALONE);
        assertThat(plan.conditions()).isEqualTo(Conditions.USUAL);
        assertThat(plan.primary()).isEqualTo(Figures.PRIMARY);
        assertThat(plan.loads()).extracting(LoadSpec::name).containsExactly("checkout-5");
    }

    @Test
    void the_quick_form_changes_only_what_it_names() throws IOException {
        assertThat(plan(SMALL, false).warmUp())
                .isEqualTo(new WarmUps(1, 10, Duration.ofSeconds(20), Duration.ofSeconds(90), 0, List.of()));
        assertThat(plan(SMALL, true).warmUp())
                .isEqualTo(new WarmUps(1, 10, Duration.ofSeconds(20), Duration.ofSeconds(30), 0, List.of()));
    }

    @Test
    void loads_that_are_not_counted_can_follow_the_warm_up() throws IOException {
        String few = "{runs: 1, at-least: 20s, at-most: 90s, then: [{rates: [20], duration: 60s}]}";

        Plan plan = file("question: Why?\nloads: [{vus: 5}]\nrepetitions: 1\nwarm-up: %s\n".formatted(few))
                .plan(false, Map.of("seed", 7));

        assertThat(plan.warmUp().then()).extracting(LoadSpec::inWords).containsExactly("20 arrivals per second");
        assertThat(plan.warmUp().total(Duration.ofSeconds(5))).isEqualTo(Duration.ofSeconds(90 + 5 + 60 + 5));
    }

    @Test
    void an_option_changes_only_what_it_names() throws IOException {
        Plan plan = file(SMALL + "conditions: {products: 3, bank-latency: 0}\n")
                .plan(true, Map.of("seed", 7, "conditions", Map.of("stock", 9)));

        assertThat(plan.seed()).isEqualTo(7);
        assertThat(plan.conditions().products()).isEqualTo(3);
        assertThat(plan.conditions().stock()).isEqualTo(9);
        assertThat(plan.warmUp().atMost()).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void loads_of_several_shapes_stand_side_by_side() throws IOException {
        Plan plan = plan(SMALL.replace("vus: 5", "vus: 5\n  - shape: ladder\n  - shape: spike\n  - rates: [5]"), false);

        assertThat(plan.runs())
                .extracting(PlannedRun::name)
                .anyMatch(name -> name.endsWith("-ladder-1000"))
                .anyMatch(name -> name.endsWith("-spike-60"))
                .anyMatch(name -> name.endsWith("-5-per-second"));
    }

    @Test
    void a_recorded_plan_is_the_one_that_was_planned() throws IOException {
        Plan plan = plan(
                        SMALL.replace("vus: 5", "{vus: 5, duration: 1m}")
                                + "primary: [paid.p95]\nconditions: {network-delay: 20ms}\ndisturbances: {faults: [redis]}\n",
                        false)
                .in(SamplePlans.PROJECT);
        StudyDescription begun = new StudyDescription(Instant.EPOCH, Machine.here(), plan, Map.of());

        ResultFiles.write(folder, "study.json", begun);

        assertThat(StudyDescription.filesIn(folder).description()).isEqualTo(begun);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            vus: 5          | vsu: 5            | line 8: there is no vsu, but there are duration, patterns, profile, rates, script, settings, shape, vus
            question: Why?  | question: Why?\\nbuild: [sync] | line 2: there is no build, but there are balancing, builds, conditions, decide, disturbances, knee, loads, primary, question, quick,
            repetitions:    | repetition:       | line 1: repetitions is missing
            at-most: 30s    | at-most: 30       | line 12: '30' is not a duration such as 90s
            at-most: 30s    | at-mots: 30s      | line 12: there is no at-mots, but there are at-least, at-most, pace, runs, then, vus
            at-most: 30s    | at-most: 10s      | line 11: A warm-up
            at-least: 20s   | at-least: 1s      | line 2: A warm-up's at-least is 2s or more
            vus: 5          | vus: 0            | line 8: A load has at least one virtual user
            vus: 5          | duration: 0s      | line 8: A load has at least one virtual user, and lasts
            vus: 5          | vus: 5\\n  -       | A load is missing
            vus: 5          | {vus: 5, shape: closed}\\n  - vus: 5 | Two loads have the same profile, or the same shape
            quick:          | quick: 5\\nseed:   | quick has the keys of a plan
            repetitions: 2  | repetitions: 2.5  | line 9:
            question: Why?  | builds: [snyc]    | line 1: Cannot deserialize value of type `flashsale.lab.Build` from String "snyc": not one of the values accepted for Enum class: [sync, async, hybrid]
            question: Why?  | primary: [speed]  | line 1: There is no figure speed, but there are: completed/s,
            question: Why?  | seed: 7           | line 1: question is missing
            repetitions: 2  | repetitions: two  | line 9: Cannot deserialize value of type `int` from String "two"
            repetitions: 2  | question: How?    | Duplicate
            question: Why?  | question: [       | this is not YAML
            """)
    void what_is_wrong_is_said_with_its_line_and_with_what_is_known(String right, String wrong, String message) {
        assertThatThrownBy(() -> file(SMALL.replace(right, wrong.translateEscapes())))
                .isInstanceOf(CommandException.class)
                .hasMessageStartingWith(folder.resolve("small.yaml") + ", line ")
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"start: together", "start: never", "redundancy: [replicas]", "disturbances: {faults: [redis]}"})
    void bank_and_network_can_change_only_for_what_starts_anew_with_one_node_of_each_store_and_without_faults(
            String more) {
        assertThatThrownBy(() -> plan(
                        "question: Why?\nrepetitions: 2\n%s\nloads: [{vus: 5, waits: {bank: 2s}}]\n".formatted(more),
                        false))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("Only loads on builds that start anew");
    }

    @Test
    void what_a_load_does_not_say_of_bank_and_network_is_as_under_the_others() throws IOException {
        Plan plan = plan("""
                question: Why?
                repetitions: 1
                builds: [sync]
                conditions: {bank-latency: 100ms, network-delay: 1ms}
                loads: [{vus: 5}, {vus: 5, waits: {bank: 2s}}]
                """, false);

        assertThat(plan.runs())
                .extracting(run -> run.waitsIn(plan))
                .containsExactlyInAnyOrder(
                        new Waits(new BankLatency("100ms"), Duration.ofMillis(1)),
                        new Waits(new BankLatency("2s"), Duration.ZERO));
        assertThat(plan.runs())
                .extracting(PlannedRun::name)
                .anyMatch(name -> name.endsWith("sync-round-robin-5-bank-2s-network-0ms"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {profile: small, patterns: {saga: 5}}, {vus: 5}   | Patterns are measured by plans of their own
            {profile: small, patterns: {sago: 5}}             | not one of the values accepted for Enum class
            {profile: small, patterns: {saga: 0}}             | says how much of each pattern
            {patterns: {saga: 5}}                             | A load of patterns has a profile
            {profile: small}                                  | others have neither
            {script: patterns, vus: 5}                        | A load of patterns has a profile
            """)
    void a_load_of_patterns_says_how_much_of_each_and_stands_beside_no_other(String loads, String message) {
        assertThatThrownBy(() -> plan("question: Why?\nrepetitions: 2\nloads: [%s]\n".formatted(loads), false))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining(message);
    }

    @Test
    void a_file_with_nothing_in_it_is_no_plan() {
        assertThatThrownBy(() -> file("")).isInstanceOf(CommandException.class);
        assertThatThrownBy(() -> file("- question")).isInstanceOf(CommandException.class);
    }

    @Test
    void a_plan_of_another_command_is_refused_with_the_name_of_that_command() {
        assertThatThrownBy(() -> PlanFile.named("strategies", SamplePlans.PROJECT, Plan.class))
                .isInstanceOf(CommandException.class)
                .hasMessageEndingWith("strategies.yaml is no plan for the shop. Run it with: ./flashsale strategies");
    }

    @Test
    void a_plan_is_found_by_its_name_or_its_file_and_others_are_named_if_there_is_none() throws IOException {
        Path own = Files.writeString(folder.resolve("own.yaml"), SMALL);

        assertThat(PlanFile.named(own.toString(), SamplePlans.PROJECT, Plan.class)
                        .plan(false, Map.of())
                        .question())
                .isEqualTo("Why?");
        assertThatThrownBy(() -> PlanFile.named("clasical", SamplePlans.PROJECT, Plan.class))
                .hasMessageContaining("There is no plan clasical. There are chaos, classical, clusters, demo, ");
    }

    private Plan plan(String yaml, boolean quick) throws IOException {
        return file(yaml).plan(quick, Map.of());
    }

    private PlanFile<Plan> file(String yaml) throws IOException {
        return new PlanFile<>(Files.writeString(folder.resolve("small.yaml"), yaml), Plan.class);
    }
}
