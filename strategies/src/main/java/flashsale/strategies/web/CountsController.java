package flashsale.strategies.web;

import flashsale.strategies.BrokerUnavailableException;
import flashsale.strategies.Strategy;
import flashsale.strategies.job.Ledger;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Reports what became of the jobs. */
@RestController
class CountsController {

    /**
     * What is known of a strategy's jobs.
     *
     * @param counts since this process started, by event
     * @param running in this process
     * @param waiting wherever the strategy keeps them; null if its broker does not report it
     */
    record Counts(
            Map<String, Long> counts,
            long running,
            @Nullable Long waiting) {}

    private final Strategies strategies;
    private final Ledger ledger;

    CountsController(Strategies strategies, Ledger ledger) {
        this.strategies = strategies;
        this.ledger = ledger;
    }

    @GetMapping("/api/jobs")
    Map<String, Counts> all() {
        Map<String, Counts> all = new TreeMap<>();
        strategies.all().forEach(strategy -> all.put(strategy.name(), counts(strategy)));
        return all;
    }

    @GetMapping("/api/jobs/{*strategy}")
    Counts of(@PathVariable String strategy) {
        return counts(strategies.named(strategy.substring(1)));
    }

    /** Waiting first: a job that starts running meanwhile is counted twice, but never missed. */
    private Counts counts(Strategy strategy) {
        Long waiting = waiting(strategy);
        long running = ledger.running(strategy.name());
        return new Counts(ledger.counts(strategy.name()), running, waiting);
    }

    private static @Nullable Long waiting(Strategy strategy) {
        try {
            return strategy.waiting();
        } catch (BrokerUnavailableException away) {
            return null;
        }
    }
}
