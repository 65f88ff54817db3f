package flashsale.lab.patterns;

import flashsale.lab.report.Report;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.series.Origin;
import flashsale.lab.series.RunFiles;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a measurement of patterns found. */
public final class PatternsReport {

    private static final List<String> NOTES = List.of(
            "Times are from the request: acknowledged until the answer, done until the work is done by the records of those who did it. Work"
                    + " that is done before its answer arrives is done with its answer. A saga is acknowledged with the sum of its answers.",
            "Lost is what was acknowledged and not done two minutes after the load. A run in which something is lost or done twice, or whose audit"
                    + " fails, is not sound and does not count in the comparison.",
            "A pair is one run of each build under the same load profile in the same repetition. The test is Student's t on the logarithms of the"
                    + " pairs' ratios (two-sided, 5 %, all tests of the report together by Holm's procedure). That there is no difference is claimed"
                    + " only if the whole 95 % interval lies within ± 5 %. Times are not compared if a build failed in more than 1 % of the operations:"
                    + " they are those of the others.",
            "CPU time per operation is that of the build, its stores and the gateway, divided by the acknowledged operations of all patterns. It"
                    + " says something about a pattern only if that was measured alone.",
            "The published study counts requests and measures until the answer; its async answers are 202. It ran on other hardware: shape and ratios"
                    + " compare, absolute times do not.",
            "docs/patterns.md says what each pattern is, when it is done, and what follows.");

    private PatternsReport() {}

    /** The report of the measurement in this directory; empty if there is none. */
    public static Optional<Report> in(Path directory) {
        return Optional.of(PatternsDescription.filesIn(directory))
                .filter(RunFiles::exists)
                .map(PatternsReport::of);
    }

    /** Writes the report of what is there, and returns it. */
    static Report write(RunFiles<PatternsDescription, StartedBuild> files) {
        Report report = of(files);
        ResultFiles.write(files.directory(), report);
        return report;
    }

    private static Report of(RunFiles<PatternsDescription, StartedBuild> files) {
        return of(files.description(), MeasuredRuns.of(files.runs()));
    }

    static Report of(PatternsDescription description, MeasuredRuns runs) {
        List<String> warnings =
                runs.all().stream().flatMap(PatternsRun::warnings).toList();
        Origin origin = description.origin();
        return new Report(
                "Patterns of communication, sync and async",
                "In which everyday patterns does which build answer sooner, finish sooner, and do more?",
                List.of(
                        "%s, on %s.".formatted(origin.startedAt().truncatedTo(ChronoUnit.SECONDS), origin.machine()),
                        description.plan().conditionsInWords(),
                        warnings.isEmpty() ? "All audits passed; lost: 0." : "Not all runs are sound."),
                warnings,
                PatternFindings.of(runs).answers(),
                Stream.concat(new PublishedTables(runs).sections(), new PatternSections(runs).all())
                        .toList(),
                NOTES);
    }
}
