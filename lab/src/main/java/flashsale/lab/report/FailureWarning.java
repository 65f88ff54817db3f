package flashsale.lab.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Says so where many attempts failed: the latencies of the others flatter, and so does a load that failing early has lightened. */
public final class FailureWarning {

    private static final double TOLERABLE = 0.01;

    private FailureWarning() {}

    /** Empty if there are no runs, or if in their mean few attempts failed. */
    public static Optional<String> of(String name, List<RunResult> runs) {
        double rate =
                runs.stream().mapToDouble(RunResult::failureRate).average().orElse(0);
        return rate <= TOLERABLE
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "FAILURES: %s failed in %.1f %% of its attempts. Its latencies are of the completed ones only, and attempts that fail"
                                + " early leave more of the machine to the others.",
                        name,
                        rate * 100));
    }
}
