package flashsale.lab.study;

import static flashsale.lab.Numbers.NONE;
import static flashsale.lab.Numbers.orNone;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import flashsale.lab.disturbance.Disturbances;
import flashsale.lab.experiment.Start;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.report.Answer;
import flashsale.lab.report.Answer.Row;
import flashsale.lab.report.Answer.Side;
import flashsale.lab.report.Details;
import flashsale.lab.report.Report;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Run;
import flashsale.lab.result.Statistic;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What faults did to customers, the builds side by side. */
record FaultReport(List<String> builds, List<StudyRun> runs) {

    private static final String EACH =
            "Each fault has a load of its own. After it, all work is awaited, and the audit compares stock, orders,"
                    + " payments, the bank's ledger and the customers' own log: nothing acknowledged may be lost, doubled, oversold or charged wrongly.";
    private static final String ANEW = " After an audit that failed, the build starts anew on fresh data.";
    private static final List<String> NOTES = List.of(
            "Failed: attempts that ended without an order, a refusal or a declined payment. k6 does not repeat a request.",
            "Interrupted: how long less than half as many checkouts were completed as before the fault. Until a killed process is started"
                    + " again, and ready, counts, too.",
            "Slowest: the longest that a customer waited until it knew that its order was paid.");

    /** What customers or the shop suffered under a load; null if there is none. */
    private record Harm(String name, String format, Function<Run, @Nullable Double> of) {}

    private static final List<Harm> HARMS = List.of(
            new Harm("failed", "%,.0f", run -> (double) run.attempts().failedAtSteps()),
            new Harm("interrupted, s", "%.0f", Run::interruptedSeconds),
            new Harm("slowest, s", "%.1f", FaultReport::slowest),
            new Harm("drained after, s", "%.1f", run -> run.leftover().drainSeconds()));

    static Report of(StudyDescription study, List<StudyRun> runs) {
        List<String> builds =
                runs.stream().map(run -> run.result().build()).distinct().toList();
        FaultReport report = new FaultReport(builds, runs);
        return new Report(
                study.plan().repetitions() == 1 ? "What faults do: an example" : "What faults do",
                study.plan().question(),
                List.of("%s, on %s. %s; %s. Order by seed %d. %d of %d loads."
                        .formatted(
                                study.startedAt().truncatedTo(ChronoUnit.SECONDS),
                                study.machine(),
                                study.plan().loads().getFirst().inWords(),
                                study.plan().conditionsInWords(),
                                study.plan().seed(),
                                runs.size(),
                                study.plan().runs().size())),
                runs.stream().flatMap(FaultReport::warnings).toList(),
                List.of(new Answer(
                        "Faults",
                        builds.stream().map(report::inWords).toList(),
                        HARMS.stream().map(report::worst).toList())),
                Stream.concat(
                                Stream.of(Section.of("Fault by fault", report.table(), List.of())),
                                builds.stream()
                                        .map(build -> Details.audits(
                                                "The audits of " + build,
                                                report.of(build, runs).toList())))
                        .toList(),
                Stream.of(
                                Stream.of(study.plan().start() == Start.ALONE ? EACH + ANEW : EACH),
                                NOTES.stream(),
                                Stream.of(study.test(), "Measured with " + study.versionsInWords() + "."))
                        .flatMap(it -> it)
                        .toList());
    }

    private static Stream<String> warnings(StudyRun run) {
        String name = "%s, %s: ".formatted(run.result().build(), fault(run));
        String found = run.result().audit().failures().stream()
                .map(failure -> "%s: %s".formatted(failure.name(), failure.actual()))
                .collect(joining("; "));
        long defects = run.result().attempts().defects();
        String rude = "%s%,d ANSWERS WERE DEFECTS: 500, or 503 without Retry-After.".formatted(name, defects);
        return Stream.concat(
                run.isValid() ? Stream.of() : Stream.of(name + "THE AUDIT FAILED. " + found),
                defects == 0 ? Stream.of() : Stream.of(rude));
    }

    private Stream<Run> of(String build, List<StudyRun> some) {
        return some.stream().map(StudyRun::result).filter(run -> run.build().equals(build));
    }

    private String inWords(String build) {
        long all = of(build, runs).count();
        long failed = of(build, runs).filter(run -> !run.isValid()).count();
        return failed == 0
                ? "%s: nothing was lost in %d loads.".formatted(build, all)
                : "%s: in %d of %d loads the audit failed.".formatted(build, failed, all);
    }

    private Row worst(Harm harm) {
        return new Row(
                "at worst: " + harm.name,
                builds.stream()
                        .map(build -> {
                            double most = of(build, runs)
                                    .mapToDouble(run -> Objects.requireNonNullElse(harm.of.apply(run), 0.0))
                                    .max()
                                    .orElse(0);
                            return new Side(build, harm.format.formatted(most), most);
                        })
                        .toList(),
                "");
    }

    /** A row for each fault. */
    private Table table() {
        Table.Columns<List<StudyRun>> columns = Table.with("fault", same -> fault(same.getFirst()));
        for (String build : builds) {
            columns.with(build + ": attempts", each(build, run -> "%,d"
                    .formatted(run.attempts().begun())));
            HARMS.forEach(harm -> columns.with(
                    build + ": " + harm.name, each(build, run -> orNone(harm.format, harm.of.apply(run)))));
            columns.with(build + ": audit", each(build, run -> run.isValid() ? "passed" : "FAILED"));
        }
        return columns.of(runs.stream()
                .collect(groupingBy(FaultReport::fault, LinkedHashMap::new, toList()))
                .values());
    }

    /** Of each load that the build had with a fault. */
    private Function<List<StudyRun>, String> each(String build, Function<Run, String> figure) {
        return same -> of(build, same)
                .map(figure)
                .reduce((some, next) -> some + " / " + next)
                .orElse(NONE);
    }

    private static String fault(StudyRun run) {
        return Disturbances.name(run.planned().faults());
    }

    private static @Nullable Double slowest(Run run) {
        Double millis = run.time(Moment.PAID, Statistic.MAX);
        return millis == null ? null : millis / 1000;
    }
}
