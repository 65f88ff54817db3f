package flashsale.lab.measure;

import flashsale.lab.Build;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.result.WarmUp;
import flashsale.lab.stack.Rehearsed;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.Staging.Scene;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Lets customers of a rehearsal sale buy at builds that are ready, at one after the other, until it is warm. The sale stays in the shop's
 * books.
 *
 * @param sale the load; it ends earlier if the build is warm
 * @param atLeast as for a {@link WarmUpLoad}
 * @param window as for a {@link WarmUpLoad}
 */
public record Rehearsal(LoadSpec sale, Duration atLeast, Duration window) {

    private static final Rehearsal USUAL = new Rehearsal(
            new LoadSpec(Script.CHECKOUT, 250, Duration.ofSeconds(100), Map.of("NAME", "Rehearsal")),
            Duration.ofSeconds(20),
            Duration.ofSeconds(10));

    /** What {@code up --rehearse} does. */
    public static void play(Scene scene, PrintWriter out) throws InterruptedException {
        USUAL.run(scene, out);
    }

    /** Leaves out the builds that an earlier one has left warm, and says so. */
    public void run(Scene scene, PrintWriter out) throws InterruptedException {
        for (Build build : scene.builds().stream().sorted().toList()) {
            Rehearsed rehearsed = new Rehearsed(scene.stack().config(), build);
            Optional<WarmUp> warm = rehearsed.get().filter(WarmUp::settled);
            if (warm.isPresent()) {
                out.printf("%s has been rehearsed: %s%n", build, warm.get().inWords());
            } else {
                rehearsed.keep(warmUp(scene, build));
            }
        }
    }

    private WarmUp warmUp(Scene scene, Build build) throws InterruptedException {
        Stack stack = scene.stack();
        return new WarmUpLoad(
                        scene.workspace(), Optional.of(stack), StackTarget.of(stack.config(), build), atLeast, window)
                .run(sale);
    }
}
