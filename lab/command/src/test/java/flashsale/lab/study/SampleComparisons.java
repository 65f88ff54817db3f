package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.Pair;
import flashsale.lab.experiment.SamplePlans;

/** Sync against async in sample studies. Each takes a while to make up, so tests share them. */
final class SampleComparisons {

    static final Comparison USUAL = of(SampleStudies.classical(1));

    /** In sync, many attempts fail at the payment. */
    static final Comparison FAILING = of(SampleStudies.failing(SamplePlans.classical(1), 0.15));

    private SampleComparisons() {}

    /** Under the first of its loads. */
    static Comparison of(Series study) {
        return study.classical(new Pair(Build.SYNC, Build.ASYNC)).getFirst();
    }
}
