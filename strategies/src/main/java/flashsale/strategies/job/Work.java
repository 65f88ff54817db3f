package flashsale.strategies.job;

import flashsale.strategies.Settings;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Does a job's work. */
@Component
class Work {

    private final WorkKind kind;
    private final double stepsPerMilli;

    /** Never read; keeps the compiler from removing the computation. */
    @SuppressWarnings("UnusedVariable")
    private volatile long result;

    Work(Settings settings) {
        kind = settings.work();
        stepsPerMilli = kind == WorkKind.CPU ? measure() : 0;
    }

    /** Returns when it is done. */
    void run(long millis) throws InterruptedException {
        if (kind == WorkKind.WAIT) {
            TimeUnit.MILLISECONDS.sleep(millis);
        } else {
            result = compute((long) (millis * stepsPerMilli));
        }
    }

    /**
     * Measured once: such a job is a fixed amount of work, which takes longer where processors are few. The first rounds warm up the
     * compiler.
     */
    private double measure() {
        long steps = 20_000_000;
        double best = 0;
        for (int round = 0; round < 5; round++) {
            long start = System.nanoTime();
            result = compute(steps);
            best = Math.max(best, steps / ((System.nanoTime() - start) / 1e6));
        }
        return best;
    }

    private static long compute(long steps) {
        long value = 1;
        for (long i = 0; i < steps; i++) {
            value = value * 6364136223846793005L + 1442695040888963407L;
        }
        return value;
    }
}
