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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The published study's tables, with ours beside. */
record PublishedTables(MeasuredRuns runs) {

    /**
     * Published figures of all patterns together under a load profile; see {@link Published}.
     *
     * @param syncMillis until 95 % were answered
     * @param asyncMillis the same, until the {@code 202}
     * @param syncFailed share of the requests; of async's none failed
     * @param syncPerSecond requests
     */
    private record Profile(
            double syncMillis, double asyncMillis, double syncFailed, double syncPerSecond, double asyncPerSecond) {}

    private static final Map<String, Profile> PROFILES = Map.of(
            "baseline", new Profile(17, 5.7, 0.035, 56, 58),
            "light", new Profile(26, 5.9, 0.043, 114, 120),
            "medium", new Profile(508, 6.4, 0.055, 178, 190),
            "medium-high", new Profile(509, 6.3, 0.06, 243, 259),
            "heavy", new Profile(508, 7.1, 0.064, 306, 331),
            "stress", new Profile(511, 7.1, 0.076, 380, 421));

    /** Some patterns in some runs. */
    private record Row(String label, MeasuredRuns runs, List<Pattern> patterns) {

        String ours(Build build, Function<MeasuredRuns, String> figure) {
            MeasuredRuns ours = runs.of(build);
            return ours.isEmpty() ? NONE : figure.apply(ours);
        }

        String p95(Build build, Function<PatternResult, @Nullable Distribution> times) {
            return ours(build, ours -> orNone(ours.latency(patterns, times).map(Latency::p95)));
        }

        String published(Function<Profile, String> figure) {
            return Optional.ofNullable(PROFILES.get(label)).map(figure).orElse(NONE);
        }
    }

    Stream<Section> sections() {
        List<Row> byProfile = runs.profiles().stream()
                .map(profile -> new Row(profile, runs.under(profile), runs.patterns()))
                .toList();
        return Stream.of(
                section("95 % within, ms, by load profile", latencies(byProfile)),
                section("Failed, by load profile", failures(byProfile)),
                section("Per second, by load profile", rates(byProfile)),
                section("95 % within, ms, by pattern, over all load profiles", byPattern()));
    }

    private static Section section(String title, Table table) {
        return Section.of("Beside the published study: " + title, table, List.of());
    }

    private static Table latencies(List<Row> byProfile) {
        return ourLatencies(Table.with("load profile", Row::label)
                        .with("published sync, answered", row -> row.published(it -> number(it.syncMillis())))
                        .with("published async, answered (202)", row -> row.published(it -> number(it.asyncMillis()))))
                .of(byProfile);
    }

    private Table byPattern() {
        return ourLatencies(Table.with("pattern", Row::label)
                        .with(
                                "published sync, answered",
                                row -> number(row.patterns.getFirst().published.sync()))
                        .with(
                                "published async, answered (202)",
                                row -> number(row.patterns.getFirst().published.async())))
                .of(runs.patterns().stream()
                        .map(pattern -> new Row(pattern.inWords(), runs, List.of(pattern)))
                        .toList());
    }

    private static Table.Columns<Row> ourLatencies(Table.Columns<Row> columns) {
        return columns.each(
                        Build.USUAL,
                        build -> build + ", acknowledged",
                        (row, build) -> row.p95(build, PatternResult::acknowledgedTimes))
                .each(Build.USUAL, build -> build + ", done", (row, build) -> row.p95(build, PatternResult::doneTimes));
    }

    private static Table failures(List<Row> byProfile) {
        return Table.with("load profile", Row::label)
                .with("published sync", row -> row.published(it -> percent(it.syncFailed())))
                .with("published async", row -> row.published(_ -> percent(0)))
                .each(
                        Build.USUAL,
                        Build::id,
                        (row, build) -> row.ours(build, ours -> percent(ours.failed(row.patterns))))
                .of(byProfile);
    }

    private static Table rates(List<Row> byProfile) {
        return Table.with("load profile", Row::label)
                .with("published sync, requests", row -> row.published(it -> number(it.syncPerSecond())))
                .with("published async, requests", row -> row.published(it -> number(it.asyncPerSecond())))
                .each(
                        Build.USUAL,
                        build -> build + ", acknowledged",
                        (row, build) -> row.ours(build, ours -> number(ours.mean(PatternsRun::acknowledgedPerSecond))))
                .each(
                        Build.USUAL,
                        build -> build + ", done",
                        (row, build) -> row.ours(build, ours -> number(ours.mean(PatternsRun::donePerSecond))))
                .of(byProfile);
    }
}
