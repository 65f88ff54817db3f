package flashsale.lab.result;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a cold start looked like.
 *
 * @param seconds of load until it had settled or the time limit was reached
 * @param settled whether throughput had stopped rising and, in a study, the compilers took little
 * @param perSecond completed checkouts in each second
 * @param compilerShares of the JVMs' CPU time, from 0 to 1, in one stretch after another; null in older files
 */
public record WarmUp(
        int seconds,
        boolean settled,
        List<Double> perSecond,
        @Nullable List<Double> compilerShares) {

    /** Such as {@code warm after 41 s, compilers 52 % → 14 %}. */
    public String inWords() {
        if (compilerShares != null && compilerShares.isEmpty()) {
            return "throughput %s after %d s; how warm it is, is not known"
                    .formatted(settled ? "level" : "not level yet", seconds);
        }
        String after = "%s after %d s".formatted(settled ? "warm" : "not warm yet", seconds);
        return compilerShares == null ? after : after + inWords(compilerShares);
    }

    /** How the compilers' share has changed, such as {@code , compilers 52 % → 14 %}; empty while nothing is known. */
    public static String inWords(List<Double> compilerShares) {
        return compilerShares.isEmpty()
                ? ""
                : ", compilers %.0f %% → %.0f %%"
                        .formatted(100 * compilerShares.getFirst(), 100 * compilerShares.getLast());
    }

    /** Completed checkouts, on average; 0 if there was no second. */
    public double perSecondInTheLast(Duration window) {
        long before = Math.max(0, perSecond.size() - window.toSeconds());
        return perSecond.stream().skip(before).mapToDouble(it -> it).average().orElse(0);
    }

    /** At its end; empty if it is not known. */
    public Optional<Warmth> warmth() {
        return compilerShares == null || compilerShares.isEmpty()
                ? Optional.empty()
                : Optional.of(new Warmth(compilerShares.getLast()));
    }
}
