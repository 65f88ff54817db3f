package flashsale.lab.demo;

import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import java.time.Duration;
import java.util.List;

/**
 * How long and how hard a demo runs.
 *
 * @param warmUpAtLeast minimum duration of a warm-up
 * @param warmUp the warm-up load; its duration is the longest that a warm-up may take
 * @param runs what is measured, in this order
 */
record DemoPlan(Duration warmUpAtLeast, LoadSpec warmUp, List<LoadSpec> runs) {

    private static final int CROWD = 250;
    private static final int FEW = 50;
    private static final int KERNEL = 100;

    /** Both builds in six minutes. */
    static DemoPlan full() {
        return new DemoPlan(
                Duration.ofSeconds(20),
                new LoadSpec(Script.CHECKOUT, CROWD, Duration.ofSeconds(50)),
                List.of(
                        new LoadSpec(Script.CHECKOUT, CROWD, Duration.ofSeconds(30)),
                        new LoadSpec(Script.CHECKOUT, FEW, Duration.ofSeconds(15)),
                        new LoadSpec(Script.PURCHASE, KERNEL, Duration.ofSeconds(20))));
    }

    /** Both builds in three minutes. */
    static DemoPlan quick() {
        return new DemoPlan(
                Duration.ofSeconds(10),
                new LoadSpec(Script.CHECKOUT, CROWD, Duration.ofSeconds(17)),
                List.of(
                        new LoadSpec(Script.CHECKOUT, CROWD, Duration.ofSeconds(15)),
                        new LoadSpec(Script.PURCHASE, KERNEL, Duration.ofSeconds(10))));
    }
}
