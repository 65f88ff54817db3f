package flashsale.lab.study;

import flashsale.lab.report.RunWarnings;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What must not be overlooked in a report: void runs, builds that failed often, runs that were not warm. */
record Warnings(List<Series> reported) {

    List<String> all() {
        return Stream.<Function<Series, Stream<String>>>of(this::voids, this::failures, this::cold)
                .flatMap(kind -> reported.stream().flatMap(kind))
                .toList();
    }

    /** Different studies use the same names for their runs. */
    private String name(StudyRun run) {
        return Series.areOneStudy(reported)
                ? run.planned().name()
                : "%s of %s".formatted(run.planned().name(), run.startedAt().truncatedTo(ChronoUnit.SECONDS));
    }

    private Stream<String> cold(Series series) {
        String names = series.runs().stream()
                .filter(run -> run.warm() == null && !run.isWarm())
                .map(this::name)
                .collect(Collectors.joining(", "));
        Stream<String> before =
                names.isEmpty() ? Stream.empty() : Stream.of("Counted before it was warm: " + names + ".");
        return Stream.of(
                        before,
                        cold(series, false, "so these figures decide nothing").stream(),
                        cold(series, true, "but these figures count, as the plan of their study did not ask").stream())
                .flatMap(Function.identity());
    }

    private Optional<String> cold(Series series, boolean counting, String therefore) {
        return RunWarnings.ofCompilers(
                series.runs().stream()
                        .filter(run -> run.counts() == counting)
                        .map(run -> Map.entry(name(run), run.result())),
                therefore);
    }

    private Stream<String> failures(Series series) {
        String since = reported.size() == 1 ? "" : ", begun at %s,".formatted(series.startedAt());
        return series.plan().cells().stream()
                .distinct()
                .map(cell -> StudyRun.column(cell.name(), cell, series.runs()))
                .flatMap(column -> Stream.of(
                                RunWarnings.ofFailures(column.label() + since, column.runs()),
                                RunWarnings.ofRules(column.label() + since, column.runs()))
                        .flatMap(Optional::stream));
    }

    private Stream<String> voids(Series series) {
        return series.runs().stream()
                .flatMap(run ->
                        RunWarnings.ofAudit("run " + name(run), run.result().audit()).stream());
    }
}
