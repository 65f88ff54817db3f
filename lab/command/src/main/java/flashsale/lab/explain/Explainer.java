package flashsale.lab.explain;

import flashsale.lab.CommandException;
import flashsale.lab.Numbers;
import flashsale.lab.Progress;
import flashsale.lab.backlog.Drain;
import flashsale.lab.target.Target;
import flashsale.lab.trace.Span;
import flashsale.lab.trace.Zipkin;
import flashsale.servers.Waiting;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Explains a purchase on a running build, which is traced and does nothing else.
 *
 * @param zipkin to which the build sends its spans
 */
public record Explainer(Target target, Zipkin zipkin) {

    /** Customers whom the load test does not need: it begins with the first. */
    private static final int FIRST_CUSTOMER = 10_001;

    private static final int CUSTOMERS = 10_000;

    private static final Duration DRAIN_LIMIT = Duration.ofSeconds(60);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** Services send their spans once a second, so a trace to which nothing was added for longer is whole. */
    private static final Duration QUIET = Duration.ofMillis(2_500);

    private static final Duration PAUSE = Duration.ofMillis(250);

    /** Warms the traced parts of the build and this customer's own code, which the load generator leaves cold. */
    public void warm(int purchases) throws InterruptedException {
        try (Progress progress =
                Progress.start("%s: warm-up, %d traced purchases".formatted(target.build(), purchases))) {
            buy(purchases, progress);
            Drain.await(target, Instant.now(), DRAIN_LIMIT, left -> progress.update(left.toString()));
            progress.done();
        }
    }

    /**
     * Makes purchases one after another, each when everything about the one before is done.
     *
     * @throws CommandException if one fails, or if its trace does not become whole
     */
    public Explanation explain(int purchases) throws InterruptedException {
        try (Progress progress =
                Progress.start("%s: %d purchases, one at a time".formatted(target.build(), purchases))) {
            List<Purchase> bought = buy(purchases, progress).stream()
                    .sorted(Comparator.comparingLong(Purchase::paidMicros))
                    .toList();
            progress.update("waiting for the trace");
            Explanation explanation = Explanation.of(target.build(), bought, trace(Explanation.middle(bought)));
            progress.done("the median is paid after " + Numbers.millis(explanation.paidMicros()) + " ms");
            return explanation;
        }
    }

    private List<Purchase> buy(int purchases, Progress progress) {
        List<Purchase> bought = new ArrayList<>();
        for (int i = 1; i <= purchases; i++) {
            bought.add(Customer.buy(target, FIRST_CUSTOMER + i % CUSTOMERS));
            progress.update("%d of %d".formatted(i, purchases));
        }
        return bought;
    }

    private Trace trace(Purchase purchase) throws InterruptedException {
        Waiting waiting = new Waiting(PATIENCE, PAUSE);
        long changed = System.nanoTime();
        int known = 0;
        while (true) {
            List<Span> spans = zipkin.spans(purchase.traceId());
            long now = System.nanoTime();
            changed = spans.size() == known ? changed : now;
            known = spans.size();
            Optional<Trace> trace = Trace.whole(purchase, spans);
            if (trace.isPresent() && now - changed > QUIET.toNanos()) {
                return trace.get();
            }
            if (!waiting.goesOn()) {
                throw new CommandException("Zipkin does not have the whole trace %s. Are the services traced?"
                        .formatted(purchase.traceId()));
            }
        }
    }
}
