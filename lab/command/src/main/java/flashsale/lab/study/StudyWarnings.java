package flashsale.lab.study;

import flashsale.lab.experiment.StudyRun;
import flashsale.lab.report.Column;
import flashsale.lab.report.Warnings;
import flashsale.lab.report.Warnings.Named;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What must not be overlooked in a report of studies. */
record StudyWarnings(List<Series> reported) {

    List<String> all() {
        return Stream.<Function<Series, Stream<String>>>of(
                        this::voids,
                        this::unaudited,
                        this::unknown,
                        this::attempts,
                        this::unsettled,
                        this::cold,
                        this::robbed)
                .flatMap(kind -> reported.stream().flatMap(kind))
                .toList();
    }

    private Stream<String> voids(Series series) {
        return Warnings.voids(runs(series, _ -> true));
    }

    private Stream<String> unaudited(Series series) {
        return Warnings.unaudited(runs(series, _ -> true));
    }

    private Stream<String> unknown(Series series) {
        return Warnings.unknown(runs(series, _ -> true));
    }

    private Stream<String> attempts(Series series) {
        String since = reported.size() == 1 || Combination.areOneStudy(reported)
                ? ""
                : ", begun at %s,".formatted(series.startedAt());
        List<Column> columns = series.loads().stream()
                .filter(load -> !series.plan().isSearched(load)) // beyond the knee customers fail, as its table says
                .flatMap(load -> series.cells(load).stream()
                        .map(cell -> series.column(cell.name() + "-" + load.id() + since, cell, load)))
                .toList();
        return Warnings.ofAttempts(columns);
    }

    private Stream<String> unsettled(Series series) {
        String names = runs(series, run -> run.warm() == null && !run.hasSettled()).stream()
                .map(Named::name)
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? Stream.of() : Stream.of("Counted before it was warm: %s.".formatted(names));
    }

    private Stream<String> cold(Series series) {
        return Stream.concat(
                Warnings.cold(runs(series, StudyRun::isCold), "so these figures decide nothing"),
                Warnings.cold(
                        runs(series, run -> !run.isCold()),
                        "but these figures count, as the plan of their study did not ask"));
    }

    private Stream<String> robbed(Series series) {
        return Warnings.robbed(runs(series, _ -> true));
    }

    private List<Named> runs(Series series, Predicate<StudyRun> which) {
        return series.runs().stream()
                .filter(which)
                .map(run -> new Named(name(run), run.result()))
                .toList();
    }

    /** Different studies use the same names for their runs. */
    private String name(StudyRun run) {
        return Combination.areOneStudy(reported)
                ? run.planned().name()
                : "%s of %s".formatted(run.planned().name(), run.startedAt().truncatedTo(ChronoUnit.SECONDS));
    }
}
