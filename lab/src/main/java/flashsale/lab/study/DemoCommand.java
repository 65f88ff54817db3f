package flashsale.lab.study;

import flashsale.lab.measure.TrainingLoad;
import flashsale.lab.report.Report;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.report.Summary;
import flashsale.lab.report.SummaryReport;
import flashsale.lab.series.Origin;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.BuildsParameter;
import flashsale.lab.stack.ClusterOption;
import flashsale.lab.stack.ExclusiveStack;
import flashsale.lab.stack.LayoutOption;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.Workspace;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A study for newcomers: short, side by side, with an answer in the first line. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Starts the builds side by side on fresh data, warms each, and lets them take turns, AB BA: load, drain, audit. Then says"
                    + " what these runs can tell, and writes results/<time>/.",
            "Stops everything that is running first. Fails if an audit fails."
        })
public final class DemoCommand implements Callable<Integer> {

    @Mixin
    private BuildsParameter builds = new BuildsParameter();

    @Option(names = "--quick", description = "Five minutes instead of thirteen: one load, shorter runs, less precise.")
    private boolean quick;

    @Option(names = "--keep", description = "Leave the builds running.")
    private boolean keep;

    @Mixin
    private ClusterOption cluster = new ClusterOption();

    @Mixin
    private LayoutOption layout = new LayoutOption();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws InterruptedException {
        Workspace workspace = Workspace.current();
        PrintWriter out = spec.commandLine().getOut();
        try (ExclusiveStack exclusive = ExclusiveStack.of(workspace, cluster.redundancy())) {
            Stack stack = exclusive.stack();
            new TrainingLoad(workspace, stack).trainIfNeeded();
            Origin origin = Origin.here(workspace);
            Path directory = ResultFiles.directory(workspace.results(), origin.startedAt());
            List<Series> all = run(new Study(workspace, stack, out), origin, directory);
            Report report = report(all, PublishedStudy.in(workspace));
            ResultFiles.write(directory, report);
            out.println(report.inShort());
            out.println(ResultFiles.inWords(directory));
            if (keep) {
                exclusive.keep();
                out.println(stack.monitoring());
            }
            return all.stream().flatMap(series -> series.runs().stream()).allMatch(StudyRun::isValid) ? 0 : 1;
        }
    }

    private List<Series> run(Study study, Origin origin, Path directory) throws InterruptedException {
        List<Series> all = new ArrayList<>();
        for (StudyPlan plan : plans().toList()) {
            RunFiles<StudyDescription, StudyRun> files = StudyDescription.filesIn(
                    all.isEmpty() ? directory : directory.resolve(plan.script().id()));
            files.begin(new StudyDescription(origin, plan));
            study.run(files);
            all.add(Series.of(files));
        }
        return all;
    }

    /** A single build is compared with nothing. */
    private Report report(List<Series> all, List<PublishedStudy> published) {
        Series first = all.getFirst();
        return builds.builds().size() > 1
                ? new StudyReport(all).demonstration(published)
                : SummaryReport.of(new Summary(
                        first.studies().getFirst().startedAt(),
                        first.machine(),
                        all.stream()
                                .flatMap(series -> series.runs().stream())
                                .map(StudyRun::result)
                                .toList()));
    }

    private Stream<StudyPlan> plans() {
        StudyPlan checkout = StudyPlan.demo(ThreadLocalRandom.current().nextLong(1_000_000), quick)
                .withBuilds(builds.builds())
                .withConditions(Conditions.USUAL.withLayout(layout.layout()));
        return quick ? Stream.of(checkout) : Stream.of(checkout, checkout.withKernel());
    }
}
