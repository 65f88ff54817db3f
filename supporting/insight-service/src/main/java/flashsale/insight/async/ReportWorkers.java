package flashsale.insight.async;

import flashsale.insight.report.ComputeReport;
import flashsale.insight.report.Lease;
import flashsale.insight.report.ReportPool;
import flashsale.insight.report.Reports;
import flashsale.messaging.signal.ChangeSignals;
import flashsale.platform.background.BackgroundWork;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Takes reports while this instance has places for them. They wait in a table and not in a queue of the broker: a report needs its progress, a
 * lease and a status that clients can ask for, so it has a row anyway; and a message that takes long is given to somebody else only when the
 * connection of whoever took it breaks.
 */
@Component
@Profile("async")
class ReportWorkers extends BackgroundWork {

    private static final Logger log = LoggerFactory.getLogger(ReportWorkers.class);

    /** For reports that other instances were asked for, and for leases that are over; this instance's own wake it. */
    private static final Duration POLL = Duration.ofSeconds(1);

    private final Reports reports;
    private final ReportPool pool;
    private final ComputeReport computeReport;
    private final ChangeSignals signals;
    private final Semaphore requested = new Semaphore(0);

    ReportWorkers(Reports reports, ReportPool pool, ComputeReport computeReport, ChangeSignals signals) {
        super("insight-service-report-workers", POLL.multipliedBy(2));
        this.reports = reports;
        this.pool = pool;
        this.computeReport = computeReport;
        this.signals = signals;
    }

    @Override
    protected void wake() {
        requested.release();
    }

    /** There is a new report. */
    void onRequest() {
        wake();
    }

    @Override
    protected List<Runnable> work() {
        return List.of(this::takeReports);
    }

    private void takeReports() {
        while (isRunning()) {
            try {
                if (pool.enter(POLL) && !takeOne()) {
                    requested.tryAcquire(POLL.toMillis(), TimeUnit.MILLISECONDS);
                    requested.drainPermits();
                }
            } catch (InterruptedException stop) {
                return;
            } catch (RuntimeException failure) {
                log.warn("No report taken, will try again", failure);
                pause(POLL);
            }
        }
    }

    /** With a place of the pool, which it gives back if there is nothing to compute. */
    private boolean takeOne() {
        Optional<Lease> lease = Optional.empty();
        try {
            lease = isRunning() ? reports.take() : lease;
        } finally {
            if (lease.isEmpty()) {
                pool.leave();
            }
        }
        lease.ifPresent(this::compute);
        return lease.isPresent();
    }

    private void compute(Lease lease) {
        pool.run(() -> computeReport.compute(lease))
                .thenRun(() -> signals.announce(List.of(lease.reportId())))
                .exceptionally(failure -> {
                    log.warn("Attempt {} at report {} failed", lease.attempt(), lease.reportId(), failure);
                    return null;
                });
    }
}
