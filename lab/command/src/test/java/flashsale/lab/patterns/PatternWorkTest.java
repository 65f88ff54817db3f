package flashsale.lab.patterns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import flashsale.lab.CommandException;
import flashsale.lab.experiment.SamplePlans;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.SampleFigures;
import flashsale.lab.patterns.Outcomes.Outcome;
import flashsale.lab.result.Attempts;
import flashsale.lab.result.CheckResult;
import flashsale.lab.result.MadeUpRun;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Part;
import flashsale.lab.result.Pattern;
import flashsale.lab.result.Run;
import flashsale.lab.result.RungResult;
import flashsale.lab.result.Statistic;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What became of operations, from what the clients and the stores have recorded. Operations are sent for 20 seconds; k6 says that the last
 * attempt ended after eleven.
 */
class PatternWorkTest {

    private static final LoadSpec REGISTRATIONS = SamplePlans.named("patterns", true, Map.of())
            .loads()
            .getFirst()
            .withPatterns("two", Map.of(Pattern.REGISTRATION, 2));

    @TempDir
    private Path directory;

    private LoadFigures figures;

    @BeforeEach
    void loadOfElevenSeconds() throws Exception {
        SampleFigures.write(directory.resolve("run.json"), 990);
        figures = LoadFigures.read(directory.resolve("run.json"));
    }

    @Test
    void acknowledged_is_until_the_answer_and_done_until_the_work_is_done() {
        Run run = run(List.of(operation(0, 10, "a"), operation(0, 20, "b")), Map.of("a", at(500), "b", at(700)));

        Part part = run.parts().get(Pattern.REGISTRATION);
        assertThat(part.attempts().begun()).isEqualTo(2);
        assertThat(part.times().get(Moment.ACKNOWLEDGED).latency().max()).isEqualTo(20, within(0.02));
        assertThat(part.times().get(Moment.DONE).latency().max()).isEqualTo(700, within(0.7));
        assertThat(part.attempts().completed()).isEqualTo(part.attempts().succeeded());
        assertThat(run.isValid()).isTrue();
    }

    @Test
    void work_that_was_done_before_the_answer_is_done_with_the_answer() {
        Run run = run(List.of(operation(0, 600, "a")), Map.of("a", at(500)));

        assertThat(run.time(Moment.DONE, Statistic.MAX)).isEqualTo(600, within(0.6));
        assertThat(run.leftover().largest()).isLessThanOrEqualTo(1);
    }

    @Test
    void what_is_acknowledged_and_never_done_is_lost_and_the_run_is_void() {
        Run run = run(List.of(operation(0, 10, "a"), operation(0, 10, "b")), Map.of("a", at(500)));

        Attempts registrations = run.of(Pattern.REGISTRATION).attempts();
        assertThat(registrations.succeeded() - registrations.completed()).isEqualTo(1);
        assertThat(run.attempts().completed()).isEqualTo(1);
        assertThat(run.audit().failures())
                .extracting(CheckResult::name, CheckResult::detail)
                .containsExactly(tuple("what was acknowledged is done", "1 of registration lost"));
    }

    @Test
    void a_run_in_which_something_is_done_twice_or_nothing_at_all_is_void() {
        PatternWork work = new PatternWork(
                REGISTRATIONS,
                figures,
                Operations.of(List.of()),
                _ -> new Outcome(Map.of(), 0, List.of("mailed twice")));

        assertThat(work.complete(checkout()).audit().failures())
                .extracting(CheckResult::detail)
                .containsExactly("nothing of registration was acknowledged", "mailed twice");
    }

    @Test
    void the_backlog_is_what_is_acknowledged_and_not_done_at_a_time() {
        Run run = run(
                List.of(operation(0, 10, "a"), operation(0, 20, "b"), operation(600, 10, "c")),
                Map.of("a", at(500), "b", at(700), "c", at(13_016)));

        Part part = run.parts().get(Pattern.REGISTRATION);
        assertThat(part.leftover().largest()).isEqualTo(2);
        assertThat(part.leftover().drainSeconds()).isEqualTo(2, within(0.01));
    }

    @Test
    void operations_count_until_the_last_of_their_pattern_whatever_others_take() {
        List<String> log = List.of(operation(0, 10, "a"), operation(24_000, 1_000, "b"));

        Part part = run(log, Map.of("a", at(500), "b", at(30_000))).parts().get(Pattern.REGISTRATION);

        assertThat(part.perSecond().accepted()).isEqualTo(2 / 25.0, within(0.001));
        assertThat(part.perSecond().completed()).isEqualTo(2 / 30.0, within(0.001));
        assertThat(run(log.subList(0, 1), Map.of())
                        .parts()
                        .get(Pattern.REGISTRATION)
                        .perSecond()
                        .accepted())
                .isEqualTo(1 / 20.0, within(0.001));
    }

    @Test
    void what_was_due_and_did_not_begin_was_dropped_if_k6_has_dropped_anything() throws Exception {
        Path file = directory.resolve("run.json");
        Files.writeString(file, Files.readString(file).replace("\"dropped\": 0", "\"dropped\": 12"));
        LoadSpec tenInAll = REGISTRATIONS.withPatterns("ten", Map.of(Pattern.REGISTRATION, 30));

        Run run = new PatternWork(
                        tenInAll,
                        LoadFigures.read(file),
                        Operations.of(List.of(operation(0, 10, "a"))),
                        _ -> new Outcome(Map.of("a", at(500))))
                .complete(checkout());

        assertThat(run.of(Pattern.REGISTRATION).load().rungs())
                .extracting(RungResult::dropped)
                .containsExactly(9L);
    }

    @Test
    void failures_are_counted_by_step_and_status() {
        Run run =
                run(List.of("NO registration register 503", "NO registration register 503", "NO saga pay 0"), Map.of());

        assertThat(run.of(Pattern.REGISTRATION).attempts().failuresByStep())
                .containsExactly(Map.entry("register 503", 2L));
        assertThat(run.of(Pattern.REGISTRATION).attempts().failureRate()).isEqualTo(1);
    }

    @Test
    void only_a_pattern_that_was_alone_has_costs_of_its_own() {
        LoadSpec both = REGISTRATIONS.withPatterns("both", Map.of(Pattern.REGISTRATION, 2, Pattern.SAGA, 2));
        Run alone = run(List.of(), Map.of());
        Run besideOthers = new PatternWork(both, figures, Operations.of(List.of()), _ -> new Outcome(Map.of()))
                .complete(checkout());

        assertThat(alone.of(Pattern.REGISTRATION).costs().cpuMillisPerCheckout())
                .isEqualTo(12);
        assertThat(besideOthers.of(Pattern.SAGA).costs().cpuMillisPerCheckout()).isNull();
    }

    @Test
    void a_truncated_log_is_refused() {
        assertThatThrownBy(() -> Operations.of(List.of("OP registration 1000")))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("truncated");
    }

    private Run run(List<String> log, Map<String, Long> doneAt) {
        return new PatternWork(REGISTRATIONS, figures, Operations.of(log), _ -> new Outcome(doneAt))
                .complete(checkout());
    }

    private static Run checkout() {
        return MadeUpRun.of("sync", 10).run();
    }

    private String operation(long sentAtMillis, long ackMillis, String key) {
        return "OP registration %d %d %s".formatted(at(sentAtMillis), ackMillis * 1000, key);
    }

    /** In epoch microseconds. */
    private long at(long millis) {
        return (figures.startedAt() + millis) * 1000;
    }
}
