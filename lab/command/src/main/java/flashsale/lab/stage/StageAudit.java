package flashsale.lab.stage;

import flashsale.lab.audit.Audit;
import flashsale.lab.audit.Ledger;
import flashsale.lab.audit.evidence.ClientLog;
import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.EvidenceReader;
import flashsale.lab.backlog.Drain;
import flashsale.lab.backlog.Drained;
import flashsale.lab.measure.ClientLogs;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.CheckResult;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Target;
import flashsale.lab.target.UnreadableException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The audit of a build, when asked for. */
final class StageAudit {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    enum State {
        NONE,
        /** Until nobody is inside. */
        WAITING,
        /** Until nothing is left to do, and all stores are read. */
        RUNNING,
        PASSED,
        FAILED
    }

    /**
     * The last verdict.
     *
     * @param checks how many rules were checked
     * @param broken the rules that do not hold
     * @param ledger what the rules are about; null while there is no verdict, or if it cannot be read
     * @param problem why there is no verdict; null if there is one
     */
    record View(
            State state,
            int checks,
            List<Broken> broken,
            @Nullable Ledger ledger,
            @Nullable String problem) {

        View(State state) {
            this(state, 0, List.of(), null, null);
        }
    }

    /**
     * A rule that does not hold.
     *
     * @param found how many violations
     */
    record Broken(String rule, String found) {

        Broken(CheckResult check) {
            this(check.name(), check.actual());
        }
    }

    private final Workspace workspace;
    private final Target target;
    private volatile View view = new View(State.NONE);

    StageAudit(Workspace workspace, Target target) {
        this.workspace = workspace;
        this.target = target;
    }

    View view() {
        return view;
    }

    boolean isSought() {
        return view.state == State.WAITING || view.state == State.RUNNING;
    }

    /** What happens from now on is not in the verdict. */
    void forget() {
        view = new View(State.NONE);
    }

    /**
     * Returns at once.
     *
     * @param crowd goes home first
     * @throws StageProblem if an audit is running
     */
    synchronized void seek(Crowd crowd) {
        if (isSought()) {
            throw StageProblem.conflict("audit-is-running", "An audit is running.");
        }
        view = new View(State.WAITING);
        Thread.ofVirtual().name("audit").start(() -> view = found(crowd));
    }

    private View found(Crowd crowd) {
        try {
            crowd.disperseAndWait();
            view = new View(State.RUNNING);
            Drained drained = Drain.await(target, Instant.now(), PATIENCE, _ -> {});
            // without a crowd there is none, and the customers of the page keep no log
            Optional<Path> logs = Optional.of(ClientLogs.of(workspace, target)).filter(ClientLog::isIn);
            EvidenceReader reader = new EvidenceReader(target, logs);
            AtomicReference<Evidence> last = new AtomicReference<>(reader.gather(drained));
            AuditReport report = Audit.of(() -> last.updateAndGet(_ -> reader.gather(drained)));
            return new View(
                    report.passed() ? State.PASSED : State.FAILED,
                    report.checks().size(),
                    report.failures().stream().map(Broken::new).toList(),
                    ledger(Objects.requireNonNull(last.get())),
                    null);
        } catch (RuntimeException | InterruptedException unreadable) { // what cannot be read is a failure, see Audit
            return new View(State.FAILED, 0, List.of(), null, unreadable.toString());
        }
    }

    private static @Nullable Ledger ledger(Evidence evidence) {
        try {
            return Ledger.of(evidence);
        } catch (UnreadableException unreadable) {
            return null;
        }
    }
}
