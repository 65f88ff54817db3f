package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.Flashsale;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.report.Summary;
import flashsale.lab.result.Costs;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Run;
import flashsale.lab.target.Stores;
import flashsale.servers.Programs;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shop of {@link AllBuildsTest} as somebody sees it who has not started it: by its address, and a file that says where its stores are. */
abstract class ElsewhereTest {

    private static final String PLAN = """
            question: Does it hold elsewhere, too?
            warm-up: {runs: 1, vus: 5, at-least: 2s, at-most: 4s}
            loads: [{vus: 5, duration: 3s, settings: {THINK: "0.1"}}]
            repetitions: 1
            """;

    @TempDir
    private Path elsewhere;

    private String at;
    private int exit;

    @BeforeEach
    void prepare() {
        PrivateStack.workspace(elsewhere);
        at = AllBuildsTest.config().gatewayUrl().toString();
    }

    @Test
    void of_an_address_alone_only_what_the_client_saw_is_told() throws Exception {
        String said = flashsale("load", "--at", at, "--build", "sync", "--vus", "5", "--duration", "4s");

        assertThat(exit).as(said).isZero();
        assertThat(said)
                .contains("NOT AUDITED, since it is not known where its stores are")
                .contains("WARMTH UNKNOWN")
                .doesNotContain("CPU ms");
        Run run = run();
        assertThat(run.attempts().completed()).isPositive();
        assertThat(run.times(Moment.PAID)).isPresent();
        assertThat(run.times(Moment.FINAL)).isEmpty();
        assertThat(run.timeline().completedPerSecond()).anyMatch(rate -> rate > 0);
        assertThat(run.leftover().drainSeconds()).isNull();
        assertThat(run.costs()).isEqualTo(Costs.NONE);
        assertThat(run.audit().passed()).isFalse();
    }

    @Test
    void where_its_stores_are_known_it_is_drained_and_audited() throws Exception {
        String said = flashsale(
                "load", "--at", at, "--build", "async", "--vus", "5", "--duration", "4s", "--stores", stores());

        assertThat(exit).as(said).isZero();
        assertThat(said).doesNotContain("NOT AUDITED").contains("WARMTH UNKNOWN");
        assertThat(run().audit().passed()).isTrue();
        assertThat(run().leftover().drainSeconds()).isNotNull();
        assertThat(run().times(Moment.FINAL)).isPresent();
        assertThat(run().costs()).isEqualTo(Costs.NONE);
        assertThat(flashsale("audit", "--build", "async", "--stores", stores(), "--without-client-log"))
                .contains("The audit passed.");
    }

    @Test
    void a_plan_lets_builds_that_run_already_take_turns_and_stops_none() throws Exception {
        String plan = Files.writeString(elsewhere.resolve("plan.yaml"), PLAN).toString();
        List<ManagedProcess> before = AllBuildsTest.stack().running().processes();

        String said = flashsale("run", plan, "--at", at, "--stores", stores());

        assertThat(exit).as(said).isZero();
        assertThat(AllBuildsTest.stack().running().processes()).isEqualTo(before);
        var files = StudyDescription.filesIn(results());
        assertThat(files.description().machine().shop()).isEqualTo(at);
        assertThat(files.description().versions()).doesNotContainKeys("PostgreSQL", "services");
        assertThat(files.runs()).hasSize(2).allMatch(StudyRun::isValid).allSatisfy(run -> assertThat(run.warm())
                .isNull());
        assertThat(Files.readString(results().resolve("report.md")))
                .contains("The builds ran already")
                .contains("the machines behind " + at)
                .doesNotContain("NOT AUDITED");
    }

    @Test
    void what_is_counted_in_the_stores_needs_them() throws Exception {
        String said = flashsale("load", "--at", at, "--build", "sync", "--script", "purchase", "--duration", "1s");

        assertThat(exit).isEqualTo(1);
        assertThat(said).contains("it is not known where they are. Name a file that says it: --stores");
    }

    @Test
    void stores_that_refuse_end_the_command_before_the_load() throws Exception {
        String others = stores().replace("stores.env", "others.env");
        Files.writeString(
                Path.of(others),
                Files.readString(Path.of(stores())).replace("DATABASE_PASSWORD=", "DATABASE_PASSWORD=not-"));

        String said = flashsale("load", "--at", at, "--build", "sync", "--stores", others);

        assertThat(exit).isEqualTo(1);
        assertThat(said)
                .contains("The stores of sync cannot be read as --stores says", "password authentication failed");
    }

    /** As a user would write it. */
    private String stores() throws IOException {
        StringBuilder variables = new StringBuilder();
        for (Build build : Build.USUAL) {
            Stores stores =
                    StackTarget.of(AllBuildsTest.config(), build).stores().orElseThrow();
            Stream.of(stores.inventory(), stores.order(), stores.payment())
                    .forEach(database -> variables.append("%s_DATABASE_PASSWORD=%s%n"
                            .formatted(database.username().toUpperCase(Locale.ROOT), database.password())));
        }
        Stores stores =
                StackTarget.of(AllBuildsTest.config(), Build.ASYNC).stores().orElseThrow();
        var broker = stores.broker().orElseThrow();
        var node = broker.nodes().getFirst();
        URI order = URI.create(stores.order().url().substring("jdbc:".length()));
        variables.append("""
                DATABASE_URL=jdbc:postgresql://127.0.0.1:%d/{service}_{build}
                REDIS_HOST=%s
                REDIS_PORT=%d
                REDIS_PASSWORD=%s
                RABBITMQ_HOST=%s
                RABBITMQ_PORT=%d
                RABBITMQ_MANAGEMENT_URL=%s
                RABBITMQ_PASSWORD=%s
                BANK_URL=%s
                """.formatted(
                        order.getPort(),
                        stores.redis().nodes().getFirst().getHost(),
                        stores.redis().nodes().getFirst().getPort(),
                        stores.redis().password(),
                        node.host(),
                        node.port(),
                        node.management(),
                        broker.password(),
                        stores.bank().url()));
        return Files.writeString(elsewhere.resolve("stores.env"), variables).toString();
    }

    private Run run() {
        return ResultFiles.summary(results()).map(Summary::runs).orElseThrow().getFirst();
    }

    private Path results() {
        File[] all =
                Objects.requireNonNull(elsewhere.resolve("results").toFile().listFiles());
        return all[0].toPath();
    }

    private String flashsale(String... arguments) throws Exception {
        Path output = elsewhere.resolve("said");
        ProcessBuilder command = new ProcessBuilder(Stream.concat(
                                Stream.of(
                                        Programs.java().toString(),
                                        "-Dflashsale.home=" + elsewhere,
                                        "-cp",
                                        System.getProperty("java.class.path"),
                                        Flashsale.class.getName()),
                                Stream.of(arguments))
                        .toList())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        command.environment().putAll(AllBuildsTest.VARIABLES);
        Process process = command.start();
        try {
            exit = process.waitFor();
        } finally {
            process.destroy();
        }
        return Files.readString(output);
    }
}
