package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.lab.Build;
import flashsale.lab.Flashsale;
import flashsale.lab.audit.Audit;
import flashsale.lab.audit.evidence.EvidenceReader;
import flashsale.lab.backlog.Drain;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.measure.ClientLogs;
import flashsale.lab.measure.Rehearsal;
import flashsale.lab.result.CheckResult;
import flashsale.lab.result.WarmUp;
import flashsale.lab.stack.Staging.Scene;
import flashsale.lab.target.Target;
import flashsale.servers.Programs;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rehearses builds that {@link AllBuildsTest} has started. */
abstract class RehearsalTest {

    /** Too short for anything to settle. */
    private static final Rehearsal SHORT = new Rehearsal(
            new LoadSpec(Script.CHECKOUT, 10, Duration.ofSeconds(5), Map.of("NAME", "Rehearsal")),
            Duration.ofSeconds(4),
            Duration.ofSeconds(2));

    private final StringWriter said = new StringWriter();

    @Test
    void its_sale_stays_in_the_books_and_passes_the_audit() throws Exception {
        rehearse(Build.ASYNC);

        assertThat(rehearsed(Build.ASYNC).get()).hasValueSatisfying(warmUp -> {
            assertThat(warmUp.perSecond()).isNotEmpty();
            assertThat(warmUp.warmth()).isPresent();
        });
        assertThat(Shopper.logIn(target(Build.ASYNC), "customer1", "flashsale")
                        .get("/products?page=0&size=20")
                        .get("items"))
                .anySatisfy(
                        product -> assertThat(product.get("name").asString()).isEqualTo("Rehearsal, no. 1"));
        assertThat(logs(Build.ASYNC)).anyMatch(RehearsalTest::hasCustomers);
        assertThat(auditFailures(Build.ASYNC)).isEmpty();
    }

    @Test
    void a_build_that_is_warm_from_a_rehearsal_is_not_rehearsed_again() throws Exception {
        rehearsed(Build.ASYNC).keep(new WarmUp(41, true, List.of(90.0), List.of(0.34, 0.12)));
        List<Path> before = logs(Build.ASYNC);

        rehearse(Build.ASYNC);

        assertThat(said).hasToString("async has been rehearsed: warm after 41 s, compilers 34 % → 12 %\n");
        assertThat(logs(Build.ASYNC)).isEqualTo(before);
    }

    @Test
    void when_it_is_ended_by_ctrl_c_the_customers_go_and_the_shop_runs_on(@TempDir Path temporary) throws Exception {
        Path output = temporary.resolve("said");
        Process up = up(output, "sync", "--rehearse");
        await().atMost(Duration.ofMinutes(2))
                .failFast(() ->
                        assertThat(up.isAlive()).as(Files.readString(output)).isTrue())
                .until(() -> logs(Build.SYNC).stream().anyMatch(RehearsalTest::hasCustomers));

        up.destroy();
        up.onExit().join();

        assertThat(ProcessHandle.allProcesses()
                        .map(process -> process.info().commandLine().orElse("")))
                .noneMatch(command -> command.contains("k6 run") && command.contains(folder().toString()));
        assertThat(stack().running().problems(Build.SYNC)).isEmpty();
        assertThat(rehearsed(Build.SYNC).get()).isEmpty();
        assertThat(auditFailures(Build.SYNC)).isEmpty();
    }

    private void rehearse(Build build) throws InterruptedException {
        Scene all = AllBuildsTest.usual();
        SHORT.run(
                new Scene(all.workspace(), all.stack(), Set.of(build), all.options(), all.zipkin()),
                new PrintWriter(said));
    }

    private static Process up(Path output, String... arguments) throws IOException {
        List<String> command = Stream.concat(
                        Stream.of(
                                Programs.java().toString(),
                                "-Dflashsale.home=" + folder(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                Flashsale.class.getName(),
                                "up"),
                        Stream.of(arguments))
                .toList();
        ProcessBuilder up =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        up.environment().putAll(AllBuildsTest.VARIABLES);
        up.environment()
                .put(
                        StackPorts.OFFSET_VARIABLE,
                        Integer.toString(stack().config().ports().offset()));
        return up.start();
    }

    private static List<CheckResult> auditFailures(Build build) throws InterruptedException {
        Target target = target(build);
        var drained = Drain.await(target, Instant.now(), Duration.ofSeconds(60), _ -> {});
        Path logs = ClientLogs.of(AllBuildsTest.usual().workspace(), target);
        return Audit.of(() -> new EvidenceReader(target, Optional.of(logs)).gather(drained))
                .failures();
    }

    private static List<Path> logs(Build build) throws IOException {
        Path folder = ClientLogs.of(AllBuildsTest.usual().workspace(), target(build));
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith("-warm-up.acks"))
                    .sorted()
                    .toList();
        }
    }

    private static boolean hasCustomers(Path log) {
        return log.toFile().length() > 0;
    }

    private static Rehearsed rehearsed(Build build) {
        return new Rehearsed(stack().config(), build);
    }

    private static Target target(Build build) {
        return StackTarget.of(stack().config(), build);
    }

    private static Path folder() {
        return AllBuildsTest.usual().workspace().root();
    }

    private static Stack stack() {
        return AllBuildsTest.usual().stack();
    }
}
