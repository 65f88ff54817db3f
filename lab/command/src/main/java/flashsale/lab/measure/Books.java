package flashsale.lab.measure;

import flashsale.lab.Progress;
import flashsale.lab.audit.Audit;
import flashsale.lab.audit.evidence.EvidenceReader;
import flashsale.lab.backlog.BacklogWatch;
import flashsale.lab.backlog.BacklogWatch.Observation;
import flashsale.lab.backlog.Drain;
import flashsale.lab.backlog.Drained;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.load.Script;
import flashsale.lab.result.AuditReport;
import flashsale.lab.target.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the stores of a build tell of a load while it lasts and afterwards; nothing if it is not known where they are. Watches the backlog
 * until it is closed.
 */
final class Books implements AutoCloseable {

    private static final String UNKNOWN = "it is not known where its stores are";

    private final Target target;
    private final Optional<BacklogWatch> watch;

    /** Throws {@code UnreadableException} when a store does not answer. */
    Books(Target target) {
        this.target = target;
        watch = target.stores().map(_ -> BacklogWatch.start(target));
    }

    @Nullable
    Long largestBacklog() {
        return watch.map(BacklogWatch::largest).orElse(null);
    }

    List<Observation> backlog() {
        return watch.map(BacklogWatch::observations).orElse(List.of());
    }

    OrderTimes orders(Script script, LoadFigures figures) {
        return watch.isEmpty() ? OrderTimes.UNKNOWN : OrderTimes.read(target.order(), script, figures);
    }

    /** Waits until nothing is left to do, but not longer than the limit. */
    Optional<Drained> drain(Instant loadEnded, Duration limit) throws InterruptedException {
        if (watch.isEmpty()) {
            return Optional.empty();
        }
        try (Progress progress = Progress.start(target.build() + ": draining")) {
            Drained drained = Drain.await(target, loadEnded, limit, left -> progress.update(left.toString()));
            progress.done(drained.completely() ? "nothing left" : "gave up: " + drained.left());
            return Optional.of(drained);
        }
    }

    AuditReport audit(Optional<Drained> drained, Optional<Path> logs) throws InterruptedException {
        try (Progress progress = Progress.start(target.build() + ": audit")) {
            if (drained.isEmpty()) {
                progress.done("not made, as " + UNKNOWN);
                return AuditReport.notMade(UNKNOWN);
            }
            AuditReport report = Audit.of(() -> new EvidenceReader(target, logs).gather(drained.get()));
            progress.done(report.passed() ? "passed" : "FAILED");
            return report;
        }
    }

    @Override
    public void close() {
        watch.ifPresent(BacklogWatch::close);
    }
}
