package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.measure.ElsewhereOptions;
import flashsale.lab.report.Figures;
import flashsale.lab.stack.Balancing;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.stack.Threads;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a plan with repetitions; its options stand above what the plan says. */
@Command(
        name = "study",
        aliases = "run",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Runs a plan: compares builds over several runs each, pair by pair, and says what the difference is and how certain it is.",
            "Each repetition starts every build once, with fresh processes and fresh data, and puts its loads on it. A run whose"
                    + " audit fails is void. A stopped study keeps its finished runs; continue it with --resume.",
            "Options replace what the plan says."
        })
public final class StudyCommand extends PlanCommand {

    /** The choices of {@code --threads}. */
    enum WantedThreads {
        PLATFORM(Threads.PLATFORM),
        VIRTUAL(Threads.VIRTUAL),
        BOTH(Threads.VIRTUAL, Threads.PLATFORM);

        @SuppressWarnings("ImmutableEnumChecker") // made by List.of
        private final List<Threads> threads;

        WantedThreads(Threads... threads) {
            this.threads = List.of(threads);
        }
    }

    /** The choices of {@code --balancing}. */
    enum WantedBalancing {
        CLASSICAL,
        BOTH(Balancing.values());

        @SuppressWarnings("ImmutableEnumChecker") // made by List.of
        private final List<Balancing> balancings;

        WantedBalancing(Balancing... balancings) {
            this.balancings = List.of(balancings);
        }
    }

    @Parameters(
            arity = "0..1",
            paramLabel = "PLAN",
            description = "A file with a plan, or the name of one in lab/plans (default: ${DEFAULT-VALUE}).")
    private String plan = "classical";

    @Option(
            names = "--builds",
            split = ",",
            paramLabel = "BUILD",
            description = "${COMPLETION-CANDIDATES}. Each is compared with each.")
    private @Nullable List<Build> builds;

    @Option(
            names = "--balancing",
            description =
                    "${COMPLETION-CANDIDATES}. classical is each build's own; both runs each build with round-robin and with least-conn.")
    private @Nullable WantedBalancing balancing;

    @Option(
            names = "--threads",
            description = "Threads of the sync build: ${COMPLETION-CANDIDATES}. platform is Tomcat's pool of 200.")
    private @Nullable WantedThreads threads;

    @Option(
            names = "--redundancy",
            split = ",",
            paramLabel = "KIND",
            description =
                    "Also runs each build with clustered stores: replicas (as up --cluster), confirmed (as up --safe), or both.")
    private @Nullable List<Redundancy> redundancy;

    @Mixin
    private LoadOptions load = new LoadOptions();

    @Mixin
    private ConditionOptions conditions = new ConditionOptions();

    @Mixin
    private ElsewhereOptions elsewhere = new ElsewhereOptions();

    @Option(names = "--repetitions", description = "Counted runs of each build under each load.")
    private @Nullable Integer repetitions;

    @Override
    ElsewhereOptions elsewhere() {
        return elsewhere;
    }

    @Override
    String planName() {
        return plan;
    }

    @Override
    Map<String, @Nullable Object> changes() {
        Map<String, @Nullable Object> changes = new HashMap<>();
        changes.put("builds", builds);
        changes.put("balancing", balancing == null ? null : balancing.balancings);
        changes.put("threads", threads == null ? null : threads.threads);
        changes.put(
                "redundancy",
                redundancy == null
                        ? null
                        : Stream.concat(
                                        Stream.of(Redundancy.NONE),
                                        redundancy.stream().sorted())
                                .distinct()
                                .toList());
        changes.put("conditions", conditions.changes());
        changes.put("repetitions", repetitions);
        changes.put("primary", load.isShaped() || conditions.limitStock() ? Figures.PRIMARY : null);
        return changes;
    }

    @Override
    List<LoadSpec> loads(List<LoadSpec> planned, boolean inShort) {
        return load.instead(planned, inShort);
    }
}
