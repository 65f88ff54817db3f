package flashsale.lab.stage;

import flashsale.lab.audit.Audit;
import flashsale.lab.audit.evidence.ClientLog;
import flashsale.lab.audit.evidence.EvidenceReader;
import flashsale.lab.backlog.Drain;
import flashsale.lab.backlog.Drained;
import flashsale.lab.measure.ClientLogs;
import flashsale.lab.result.AuditReport;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Target;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The audit of a build, when asked for. */
final class Verdict {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    enum State {
        NONE,
        /** Until nothing is left to do, and all stores are read. */
        RUNNING,
        PASSED,
        FAILED
    }

    /**
     * The last verdict.
     *
     * @param checks how many rules were checked
     * @param violations the rules that do not hold, with what was found
     */
    record View(State state, int checks, List<String> violations) {}

    private static final View NONE = new View(State.NONE, 0, List.of());

    private final Workspace workspace;
    private final Target target;
    private volatile View view = NONE;

    Verdict(Workspace workspace, Target target) {
        this.workspace = workspace;
        this.target = target;
    }

    View view() {
        return view;
    }

    boolean isRunning() {
        return view.state == State.RUNNING;
    }

    /** What happens from now on is not in the verdict. */
    void forget() {
        view = NONE;
    }

    /** Returns at once. Throws {@code Refusal} if an audit is running. */
    synchronized void seek() {
        if (isRunning()) {
            throw Refusal.conflict("audit-is-running", "An audit is running.");
        }
        view = new View(State.RUNNING, 0, List.of());
        Thread.ofVirtual().name("audit").start(() -> view = found());
    }

    private View found() {
        try {
            Drained drained = Drain.await(target, Instant.now(), PATIENCE, _ -> {});
            // without a crowd there is none, and the customers of the page keep no log
            Optional<Path> logs = Optional.of(ClientLogs.of(workspace, target)).filter(ClientLog::isIn);
            AuditReport report = Audit.of(() -> new EvidenceReader(target, logs).gather(drained));
            List<String> violations = report.failures().stream()
                    .map(check -> "%s: %s. %s".formatted(check.name(), check.actual(), check.detail()))
                    .toList();
            return new View(
                    report.passed() ? State.PASSED : State.FAILED,
                    report.checks().size(),
                    violations);
        } catch (RuntimeException | InterruptedException unreadable) { // what cannot be read is a failure, see Audit
            return new View(State.FAILED, 0, List.of(unreadable.toString()));
        }
    }
}
