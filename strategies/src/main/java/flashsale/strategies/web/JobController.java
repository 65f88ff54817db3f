package flashsale.strategies.web;

import flashsale.strategies.Ack;
import flashsale.strategies.BrokerUnavailableException;
import flashsale.strategies.QueueFullException;
import flashsale.strategies.Settings;
import flashsale.strategies.Strategy;
import flashsale.strategies.job.Event;
import flashsale.strategies.job.Job;
import flashsale.strategies.job.Ledger;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Takes jobs. It is a GET, although it changes something, because this experiment is usually published that way, and for ApacheBench. */
@RestController
class JobController {

    private static final long LONGEST_MILLIS = 600_000;

    /**
     * The client's answer.
     *
     * @param ack what it means
     */
    record Answer(String jobId, String strategy, String ack) {}

    private final Strategies strategies;
    private final Ledger ledger;
    private final Settings settings;

    JobController(Strategies strategies, Ledger ledger, Settings settings) {
        this.strategies = strategies;
        this.ledger = ledger;
        this.settings = settings;
    }

    @GetMapping("/api/job/{*strategy}")
    ResponseEntity<Answer> run(@PathVariable String strategy, @RequestParam @Nullable Long millis) {
        Strategy chosen = strategies.named(strategy.substring(1));
        Job job = Job.ofLength(checked(millis == null ? settings.jobMillis() : millis));
        Ack ack = submit(chosen, job);
        ledger.record(chosen.name(), Event.ACCEPTED, job);
        return ResponseEntity.status(ack == Ack.DONE ? HttpStatus.OK : HttpStatus.ACCEPTED)
                .body(new Answer(job.id(), chosen.name(), ack.meaning()));
    }

    private Ack submit(Strategy chosen, Job job) {
        try {
            return chosen.submit(job);
        } catch (QueueFullException full) {
            ledger.record(chosen.name(), Event.REFUSED, job);
            throw full;
        } catch (BrokerUnavailableException away) {
            ledger.record(chosen.name(), Event.FAILED, job);
            throw away;
        }
    }

    private static long checked(long millis) {
        if (millis < 0 || millis > LONGEST_MILLIS) {
            throw new MalformedRequestException(
                    "millis=%d: must be a number from 0 to %d".formatted(millis, LONGEST_MILLIS));
        }
        return millis;
    }
}
