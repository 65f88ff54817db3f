package flashsale.lab.report;

import flashsale.lab.result.RunResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Warns if many attempts failed: the other attempts' latencies flatter, and attempts that fail early lighten the load. */
public final class FailureWarning {

    private static final double TOLERABLE = 0.01;

    private FailureWarning() {}

    /** Empty if there are no runs, or if few attempts failed on average. */
    public static Optional<String> of(String name, List<RunResult> runs) {
        double rate =
                runs.stream().mapToDouble(RunResult::failureRate).average().orElse(0);
        return rate <= TOLERABLE
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "FAILURES: %s failed in %.1f %% of its attempts. Its latencies cover completed attempts only, and attempts that fail"
                                + " early leave more of the machine to the others.",
                        name,
                        rate * 100));
    }
}
