package flashsale.lab.experiment;

import flashsale.lab.comparison.Difference;
import flashsale.lab.comparison.Scale;
import flashsale.lab.report.Figure;
import java.util.stream.Collectors;

/** How an experiment compares: decided before its first run, and kept with it. */
public final class Protocol {

    /** How much the ratios of pairs may scatter on a quiet machine. */
    private static final double SCATTER = 0.05;

    private Protocol() {}

    public static String of(Plan plan) {
        if (plan.disturbances() != null) {
            return plan.repetitions() == 1
                    ? "Nothing is tested: one load for each fault and build is an example, not a comparison."
                    : "Nothing is tested: %d loads for each fault and build are too few to tell which suffers less."
                            .formatted(plan.repetitions());
        }
        String loads = plan.hasPatterns()
                ? " A pattern is compared under all loads together, whose mean is one observation of a block."
                : "";
        return rule(plan) + loads + " " + power(plan.repetitions());
    }

    private static String rule(Plan plan) {
        return ("Runs are compared in pairs: a pair is one run of each side in the same repetition (block); a block in which either run is"
                        + " void is not a pair, nor one in which compilers took more than 15 %% of the CPU time of either's JVMs, or other machines more than 5"
                        + " %% of the processors' time. The test is on the mean of the pairs' differences: for rates, times and costs the logarithms"
                        + " of the ratios, for figures that may be zero the plain differences (Student's t, two-sided, 5 %%, all tests of the"
                        + " report together by Holm's procedure). That there is no difference is claimed only if the whole 95 %% interval"
                        + " lies within ± 5 %%."
                        + " Tested%s, as far as the load has them: %s.")
                .formatted(
                        plan.decide().inWords(plan.loads()),
                        plan.primary().stream()
                                .map(figure -> label(figure, plan))
                                .collect(Collectors.joining("; ")));
    }

    /** Some figures have other labels under some loads. */
    private static String label(Figure figure, Plan plan) {
        return plan.loads().stream()
                .map(load -> figure.label(load.script()))
                .distinct()
                .collect(Collectors.joining(" or "));
    }

    private static String power(int pairs) {
        return pairs < 2
                ? "With 1 pair nothing can be tested."
                : "With %d pairs whose ratios scatter by %s, a difference of %s can be detected."
                        .formatted(
                                pairs,
                                Scale.RATIO.size(Math.log1p(SCATTER)),
                                Scale.RATIO.size(Difference.halfWidth(pairs, SCATTER)));
    }
}
