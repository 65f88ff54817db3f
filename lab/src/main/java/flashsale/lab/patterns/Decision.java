package flashsale.lab.patterns;

import flashsale.lab.statistics.Difference;
import java.util.Optional;

/**
 * How a figure of the async build compares with the sync build's, over all pairs of runs under the same load profile: Student's t-test on
 * the logarithms of their ratios, as load profiles differ by factors.
 */
record Decision(Optional<Difference> logarithms) {

    /** @param ratios async divided by sync, one for each pair; not 0 */
    static Decision of(double... ratios) {
        double[] logarithms = new double[ratios.length];
        for (int i = 0; i < ratios.length; i++) {
            logarithms[i] = Math.log(ratios[i]);
        }
        return new Decision(Difference.of(logarithms));
    }

    /** Such as {@code async −72 % (−75 to −68)}. The sign is that of async's figure against sync's. */
    String inWords() {
        if (logarithms.isEmpty()) {
            return "–";
        }
        Difference difference = logarithms.get();
        if (!difference.isTested()) {
            return "async %s (not tested)".formatted(percent(difference.value()));
        }
        if (!difference.isSignificant()) {
            return "no difference (%s to %s)".formatted(percent(difference.low()), percent(difference.high()));
        }
        return "async %s (%s to %s)"
                .formatted(percent(difference.value()), percent(difference.low()), percent(difference.high()));
    }

    private static String percent(double logarithm) {
        return "%+,.0f %%".formatted((Math.exp(logarithm) - 1) * 100);
    }
}
