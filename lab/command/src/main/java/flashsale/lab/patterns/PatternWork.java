package flashsale.lab.patterns;

import static java.util.stream.Collectors.joining;

import flashsale.lab.Build;
import flashsale.lab.Progress;
import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Timed;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.patterns.Outcomes.Outcome;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.CheckResult;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Part;
import flashsale.lab.result.Pattern;
import flashsale.lab.result.Run;
import flashsale.lab.result.Times;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.target.PatternTarget;
import flashsale.servers.Waiting;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** What became of a load's operations, by pattern. */
public final class PatternWork {

    /** What is not done this long after the load counts as lost. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final int NAMED = 5;

    private final Map<Pattern, PatternPart> parts = new TreeMap<>();

    PatternWork(LoadSpec load, LoadFigures figures, Operations operations, Function<Pattern, Outcome> outcomes) {
        for (Pattern pattern : load.patterns().keySet()) {
            parts.put(pattern, new PatternPart(pattern, load, figures, operations, outcomes.apply(pattern)));
        }
    }

    /**
     * Waits until everything that a load's clients were promised, or have left behind, is done or lost.
     *
     * @param stack of the build, which is here if the load is of patterns
     * @param log of the clients
     * @return empty if the load is not of patterns
     * @throws flashsale.lab.target.UnreadableException if it is not known what is done
     */
    public static Optional<PatternWork> await(
            Optional<Stack> stack, Build build, LoadSpec load, LoadFigures figures, Path log)
            throws InterruptedException {
        if (!load.hasPatterns()) {
            return Optional.empty();
        }
        PatternTarget target = StackTarget.withPatterns(stack.orElseThrow().config(), build);
        Operations operations = Operations.read(log);
        try (Progress progress = Progress.start(build + ": until all is done")) {
            Waiting waiting = new Waiting(PATIENCE, SECOND);
            PatternWork work;
            do {
                work = new PatternWork(
                        load, figures, operations, pattern -> Outcomes.of(pattern, target, figures.start()));
                progress.update("%,d left".formatted(work.left()));
            } while (work.left() > 0 && waiting.goesOn());
            progress.done(work.left() == 0 ? "nothing left" : "gave up: %,d left".formatted(work.left()));
            return Optional.of(work);
        }
    }

    private long left() {
        return parts.values().stream()
                .mapToLong(part -> Math.max(part.lost(), part.outcome().underWay()))
                .sum();
    }

    /** Of all patterns. */
    public List<Timed> acknowledged() {
        return parts.values().stream().flatMap(PatternPart::acknowledged).toList();
    }

    /** Of all patterns. */
    public List<Timed> done() {
        return parts.values().stream().flatMap(PatternPart::done).toList();
    }

    /** The run with its parts; what is true of all of them together is their sum. */
    public Run complete(Run run) {
        Map<Pattern, Part> finished = new TreeMap<>();
        parts.forEach((pattern, part) -> finished.put(pattern, part.part()));
        Map<Moment, Times> times = new TreeMap<>();
        Times.of(Distribution.of(acknowledged())).ifPresent(all -> times.put(Moment.ACKNOWLEDGED, all));
        Times.of(Distribution.of(done())).ifPresent(all -> times.put(Moment.DONE, all));
        return run.of(
                finished,
                times,
                AuditReport.of(
                        Stream.concat(run.audit().checks().stream(), checks()).toList()));
    }

    private Stream<CheckResult> checks() {
        return Stream.of(
                check(
                        "each pattern was at work",
                        part -> part.acknowledged().findAny().isPresent()
                                ? Stream.of()
                                : Stream.of("nothing of %s was acknowledged".formatted(part.pattern()))),
                check(
                        "what was acknowledged is done",
                        part -> part.lost() == 0
                                ? Stream.of()
                                : Stream.of("%,d of %s lost".formatted(part.lost(), part.pattern()))),
                check("nothing is done twice", part -> part.outcome().violations().stream()));
    }

    private CheckResult check(String name, Function<PatternPart, Stream<String>> violations) {
        List<String> found = parts.values().stream().flatMap(violations).toList();
        return new CheckResult(
                name,
                found.isEmpty(),
                "true of all patterns",
                found.isEmpty() ? "true" : "%,d violations".formatted(found.size()),
                found.stream().limit(NAMED).collect(joining("; ")));
    }
}
