package flashsale.lab.study;

import flashsale.lab.CommandException;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.result.Pattern;
import flashsale.lab.stack.BuildsParameter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A study of everyday patterns of communication beside the checkout. */
@Command(
        name = "patterns",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Measures everyday patterns of communication in both builds, until the work is done, and audits"
                    + " (docs/patterns.md). Its plan is lab/plans/patterns.yaml.",
            "Stops everything that is running first. Fails if an audit fails or anything is lost. After an interruption, --resume goes on"
                    + " with the runs that are left."
        })
public final class PatternsCommand extends PlanCommand {

    private static final int MOST = 20_000;
    private static final int MOST_REPORTS = 100;

    @Mixin
    private BuildsParameter builds = new BuildsParameter();

    @Option(
            names = "--only",
            paramLabel = "NUMBER",
            split = ",",
            description =
                    "These patterns alone, such as 1 or 2,5. Default: all at the same time, as in the published study.")
    private List<Integer> only = new ArrayList<>();

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            split = ",",
            description = "These load profiles of the plan, such as baseline or stress. Default: all.")
    private List<String> profiles = new ArrayList<>();

    @Option(
            names = "--per-minute",
            paramLabel = "N",
            description =
                    "Instead of profiles: this many operations of each pattern per minute, up to 20000, in the proportions of the"
                            + " plan's last profile.")
    private @Nullable Integer perMinute;

    @Option(
            names = "--reports",
            paramLabel = "N",
            description = "This many reports per minute, from 1 to 100, instead of the profile's.")
    private @Nullable Integer reports;

    @Option(
            names = {"--runs", "--repetitions"},
            description = "How often everything is measured.")
    private @Nullable Integer runs;

    @Option(names = "--mail-latency", description = "How long the mail server takes for a mail.")
    private @Nullable Duration mailLatency;

    @Mixin
    private ConditionOptions conditions = new ConditionOptions();

    @Override
    String planName() {
        return "patterns";
    }

    @Override
    Map<String, @Nullable Object> changes() {
        Map<String, @Nullable Object> ofAll = conditions.changes();
        ofAll.put("mail-latency", mailLatency);
        Map<String, @Nullable Object> changes = new HashMap<>();
        changes.put("builds", builds.builds());
        changes.put("repetitions", runs);
        changes.put("conditions", ofAll);
        return changes;
    }

    /** The plan's profiles, or others in their proportions, with the patterns that are asked for. */
    @Override
    List<LoadSpec> loads(List<LoadSpec> planned, boolean inShort) {
        Stream<LoadSpec> chosen =
                perMinute == null ? named(planned) : Stream.of(perMinute(planned.getLast(), perMinute));
        return chosen.map(load -> reports == null ? load : withReports(load, reports))
                .map(this::ofThese)
                .toList();
    }

    private Stream<LoadSpec> named(List<LoadSpec> planned) {
        List<String> unknown = new ArrayList<>(profiles);
        unknown.removeAll(planned.stream().map(LoadSpec::profile).toList());
        if (!unknown.isEmpty()) {
            throw new CommandException("There is no load profile " + unknown);
        }
        return planned.stream().filter(load -> profiles.isEmpty() || profiles.contains(load.profile()));
    }

    private static LoadSpec perMinute(LoadSpec load, int count) {
        atMost(MOST, count, "--per-minute");
        int all = load.patterns().values().iterator().next();
        Map<Pattern, Integer> others = new TreeMap<>(load.patterns());
        others.replaceAll((_, size) -> Math.max(1, size * count / all));
        return load.withPatterns(count + " per minute", others);
    }

    private static LoadSpec withReports(LoadSpec load, int count) {
        atMost(MOST_REPORTS, count, "--reports");
        Map<Pattern, Integer> others = new TreeMap<>(load.patterns());
        others.replace(Pattern.REPORT, count);
        return load.withPatterns("%s, reports %d".formatted(load.profile(), count), others);
    }

    private LoadSpec ofThese(LoadSpec load) {
        if (only.isEmpty()) {
            return load;
        }
        Map<Pattern, Integer> these = new TreeMap<>(load.patterns());
        List<Integer> numbers = these.keySet().stream().map(Pattern::number).toList();
        if (!numbers.containsAll(only)) {
            throw new CommandException("There is no pattern %s. There are: %s"
                    .formatted(
                            only.stream()
                                    .filter(number -> !numbers.contains(number))
                                    .toList(),
                            these.keySet().stream().map(Pattern::inWords).collect(Collectors.joining("; "))));
        }
        these.keySet().removeIf(pattern -> !only.contains(pattern.number()));
        return load.withPatterns(String.valueOf(load.profile()), these);
    }

    private static void atMost(int limit, int count, String option) {
        if (count < 1 || count > limit) {
            throw new CommandException("%s must be from 1 to %,d".formatted(option, limit));
        }
    }
}
