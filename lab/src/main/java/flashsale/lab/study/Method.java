package flashsale.lab.study;

import java.util.List;
import java.util.Locale;

/** How a study is done, and what that can not tell. */
final class Method {

    static final List<String> NOTES = List.of(
            "Acknowledged: the shop has answered that it will do it. Completed: the services have done it, by their own timestamps, which"
                    + " leaves out how long a request waited before a service looked at it. Client knows: until the client's own clock says that"
                    + " the order is paid; what a customer waits for.",
            "Rates and means: mean of the valid runs ± half of its 95 % confidence interval (Student's t over the runs).",
            "Percentiles are taken over all values of all valid runs, from their merged histograms; in brackets the lowest and the"
                    + " highest percentile of a single run. There is no ± for them: with a handful of runs none would be honest.",
            "The difference is the second less the first. p is the probability of at least such a difference between the runs if there were"
                    + " none (Welch's test; of percentiles, of the runs' own). Below 0.05 one is named as better; else there is no difference"
                    + " that chance would not make, which is not to say that there is none. With fewer than two valid runs each the"
                    + " question is open.",
            String.format(
                    Locale.ROOT,
                    "%d figures are tested for each load, so that one of them is below 0.05 by chance alone is no rare thing. * marks p"
                            + " below %.4f, which holds even among so many (Bonferroni).",
                    Figure.values().length,
                    Finding.SIGNIFICANT_AMONG_ALL),
            "Each run began with fresh processes and fresh data, and with warm-up runs that do not count; the order was drawn. A run whose"
                    + " audit failed counts nowhere.",
            "k6 shares the machine with what it measures; its CPU time is not in the cost of a checkout, but it is missing to the system."
                    + " Networks, disks and other machines were not measured unless a heading says so: take shapes and ratios from here,"
                    + " not milliseconds.",
            "docs/measuring.md says what each figure means, and what it does not.");

    private Method() {}
}
