package flashsale.lab.patterns;

import static flashsale.lab.Numbers.NONE;
import static flashsale.lab.Numbers.number;
import static flashsale.lab.Numbers.orNone;
import static flashsale.lab.Numbers.percent;

import flashsale.lab.Build;
import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import flashsale.lab.report.TableFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The published study's tables, with ours beside. */
record PublishedTables(MeasuredRuns runs) {

    /** Some patterns in some runs, and until when 95 % were answered in the published study. */
    private record Row(
            String label, Optional<Double> sync, Optional<Double> async, MeasuredRuns runs, List<Pattern> patterns) {

        String of(Build build, Function<MeasuredRuns, String> figure) {
            MeasuredRuns ours = runs.of(build);
            return ours.isEmpty() ? NONE : figure.apply(ours);
        }

        String p95(Build build, Function<PatternResult, @Nullable Distribution> times) {
            return of(build, ours -> orNone(ours.latency(patterns, times).map(Latency::p95)));
        }
    }

    List<Section> sections() {
        return List.of(
                section("95 % within, ms, by load profile", latencies("load profile", byProfile())),
                section("Failed, by load profile", failures()),
                section("Per second, by load profile", rates()),
                section("95 % within, ms, by pattern, over all load profiles", latencies("pattern", byPattern())));
    }

    private static Section section(String title, Table table) {
        return Section.of("Beside the published study: " + title, table, List.of());
    }

    private List<Row> byProfile() {
        return runs.profiles().stream()
                .map(profile -> {
                    Optional<PublishedProfile> published = PublishedProfile.of(profile);
                    return new Row(
                            profile,
                            published.map(PublishedProfile::syncMillis),
                            published.map(PublishedProfile::asyncMillis),
                            runs.under(profile),
                            runs.patterns());
                })
                .toList();
    }

    private List<Row> byPattern() {
        return runs.patterns().stream()
                .map(pattern -> new Row(
                        pattern.inWords(),
                        Optional.of(pattern.published.sync()),
                        Optional.of(pattern.published.async()),
                        runs,
                        List.of(pattern)))
                .toList();
    }

    private static Table latencies(String corner, List<Row> rows) {
        TableFormat<Row> format = new TableFormat<>(corner, Row::label)
                .column("published sync, answered", row -> orNone(row.sync))
                .column("published async, answered (202)", row -> orNone(row.async));
        ours(format, ", acknowledged", (row, build) -> row.p95(build, PatternResult::acknowledgedTimes));
        ours(format, ", done", (row, build) -> row.p95(build, PatternResult::doneTimes));
        return format.table(rows);
    }

    private Table failures() {
        TableFormat<Row> format = new TableFormat<>("load profile", Row::label)
                .column("published sync", published(it -> percent(it.syncFailed())))
                .column("published async", published(_ -> percent(0)));
        ours(format, "", (row, build) -> row.of(build, ours -> percent(ours.failed(row.patterns))));
        return format.table(byProfile());
    }

    private Table rates() {
        TableFormat<Row> format = new TableFormat<>("load profile", Row::label)
                .column("published sync, requests", published(it -> number(it.syncPerSecond())))
                .column("published async, requests", published(it -> number(it.asyncPerSecond())));
        ours(
                format,
                ", acknowledged",
                (row, build) -> row.of(build, ours -> number(ours.mean(PatternsRun::acknowledgedPerSecond))));
        ours(format, ", done", (row, build) -> row.of(build, ours -> number(ours.mean(PatternsRun::donePerSecond))));
        return format.table(byProfile());
    }

    private static Function<Row, String> published(Function<PublishedProfile, String> figure) {
        return row -> PublishedProfile.of(row.label).map(figure).orElse(NONE);
    }

    /** Of sync, then of async. */
    private static void ours(TableFormat<Row> format, String what, BiFunction<Row, Build, String> figure) {
        Build.USUAL.forEach(build -> format.column(build + what, row -> figure.apply(row, build)));
    }
}
