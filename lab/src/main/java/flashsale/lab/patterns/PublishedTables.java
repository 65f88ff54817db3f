package flashsale.lab.patterns;

import flashsale.lab.Build;
import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import flashsale.lab.report.Numbers;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The published study's tables, with ours beside. */
record PublishedTables(MeasuredRuns runs) {

    private static final List<String> P95 = List.of(
            "published sync, answered",
            "published async, answered (202)",
            "sync, acknowledged",
            "async, acknowledged",
            "sync, done",
            "async, done");
    private static final List<String> FAILED = List.of("published sync", "published async", "sync", "async");
    private static final List<String> RATES = List.of(
            "published sync, requests",
            "published async, requests",
            "sync, acknowledged",
            "async, acknowledged",
            "sync, done",
            "async, done");

    List<Section> sections() {
        return List.of(
                section("95 % within, ms, by load profile", profileLatencies()),
                section("Failed, by load profile", failures()),
                section("Per second, by load profile", rates()),
                section("95 % within, ms, by pattern, over all load profiles", patternLatencies()));
    }

    private static Section section(String title, Table table) {
        return Section.of("Beside the published study: " + title, table, List.of());
    }

    private Table profileLatencies() {
        return byProfile(
                P95,
                published -> Stream.of(
                        number(published, PublishedProfile::syncMillis),
                        number(published, PublishedProfile::asyncMillis)),
                ours -> p95(ours, runs.patterns()));
    }

    private Table failures() {
        return byProfile(
                FAILED,
                published -> Stream.of(
                        published.map(it -> Numbers.percent(it.syncFailed())).orElse(Numbers.NONE),
                        published.map(_ -> Numbers.percent(0)).orElse(Numbers.NONE)),
                ours -> each(ours, build -> Numbers.percent(build.failed(runs.patterns()))));
    }

    private Table rates() {
        return byProfile(
                RATES,
                published -> Stream.of(
                        number(published, PublishedProfile::syncPerSecond),
                        number(published, PublishedProfile::asyncPerSecond)),
                ours -> Stream.concat(
                        each(ours, build -> Numbers.number(build.mean(PatternsRun::acknowledgedPerSecond))),
                        each(ours, build -> Numbers.number(build.mean(PatternsRun::donePerSecond)))));
    }

    private Table byProfile(
            List<String> columns,
            Function<Optional<PublishedProfile>, Stream<String>> published,
            Function<MeasuredRuns, Stream<String>> ours) {
        Table table = table("load profile", columns);
        for (String profile : runs.profiles()) {
            table.row(profile, row(published.apply(PublishedProfile.of(profile)), ours.apply(runs.under(profile))));
        }
        return table;
    }

    private Table patternLatencies() {
        Table table = table("pattern", P95);
        for (Pattern pattern : runs.patterns()) {
            Published published = pattern.published();
            table.row(
                    pattern.inWords(),
                    row(
                            Stream.of(Numbers.number(published.sync()), Numbers.number(published.async())),
                            p95(runs, List.of(pattern))));
        }
        return table;
    }

    private static Stream<String> p95(MeasuredRuns ours, List<Pattern> patterns) {
        return Stream.concat(
                each(ours, build -> p95(build, patterns, PatternResult::acknowledgedTimes)),
                each(ours, build -> p95(build, patterns, PatternResult::doneTimes)));
    }

    private static String p95(
            MeasuredRuns build, List<Pattern> patterns, Function<PatternResult, @Nullable Distribution> times) {
        return build.latency(patterns, times)
                .map(Latency::p95)
                .map(Numbers::number)
                .orElse(Numbers.NONE);
    }

    /** Of sync, then of async. */
    private static Stream<String> each(MeasuredRuns ours, Function<MeasuredRuns, String> figure) {
        return Build.USUAL.stream().map(ours::of).map(build -> build.isEmpty() ? Numbers.NONE : figure.apply(build));
    }

    private static String number(Optional<PublishedProfile> published, ToDoubleFunction<PublishedProfile> figure) {
        return published.map(it -> Numbers.number(figure.applyAsDouble(it))).orElse(Numbers.NONE);
    }

    private static Table table(String corner, List<String> columns) {
        List<String> header = new ArrayList<>(columns);
        header.addFirst(corner);
        return new Table(header);
    }

    private static List<String> row(Stream<String> published, Stream<String> ours) {
        return Stream.concat(published, ours).toList();
    }
}
