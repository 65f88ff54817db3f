package flashsale.lab.warmup;

import flashsale.lab.load.RunningLoad;
import java.time.Duration;
import java.util.function.DoubleConsumer;

/** Runs a load until its throughput has stopped rising, then ends it. */
public final class WarmUpRun {

    private static final Duration INTERVAL = Duration.ofSeconds(1);
    private static final double GAIN = 0.03;

    private final Plateau plateau;
    private final Duration atLeast;
    private final DoubleConsumer progress;

    /**
     * Prepares a warm-up.
     *
     * @param atLeast minimum duration of the load
     * @param window time over which throughput is averaged to see whether it rises
     * @param progress receives the completed checkouts of each second
     */
    public WarmUpRun(Duration atLeast, Duration window, DoubleConsumer progress) {
        this.atLeast = atLeast;
        this.plateau = new Plateau(Math.toIntExact(window.toSeconds()), GAIN);
        this.progress = progress;
    }

    /**
     * Watches the load, and ends it when throughput has stopped rising.
     *
     * @param longest when to end it in any case, as users who no longer come back would look like falling throughput
     */
    public WarmUp watch(RunningLoad load, Duration longest) throws InterruptedException {
        load.awaitBegin();
        long before = 0;
        long at = System.nanoTime();
        long end = at + longest.toNanos();
        while (!load.ends(INTERVAL)) {
            long successes = load.successes();
            long now = System.nanoTime();
            if (successes > 0) {
                double rate = (successes - before) * 1e9 / (now - at);
                plateau.add(rate);
                progress.accept(rate);
            }
            before = successes;
            at = now;
            boolean settled = plateau.rates().size() >= atLeast.toSeconds() && plateau.isReached();
            if (settled || now >= end) {
                load.stop();
                return result(settled);
            }
        }
        return result(false);
    }

    private WarmUp result(boolean settled) {
        return new WarmUp(plateau.rates().size(), settled, plateau.rates());
    }
}
