package flashsale.lab.stage;

import flashsale.lab.disturbance.Fault;
import flashsale.lab.disturbance.Faults;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.Staging.Scene;
import flashsale.lab.stack.WarmthWatch;
import flashsale.lab.target.BankLatency;
import flashsale.lab.target.Target;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** One build on the stage. */
final class StagedBuild implements AutoCloseable {

    /**
     * The build at one moment.
     *
     * @param parts how many processes of each kind it has
     * @param faults the names of what can be broken
     */
    record View(
            Map<String, Integer> parts,
            List<String> faults,
            Damage.View damage,
            StageAudit.View audit,
            LiveFigures.Figures figures) {}

    private final Crowd crowd;
    private final Map<String, Integer> parts;
    private final Map<String, Fault> faults;
    private final Damage damage;
    private final StageAudit audit;
    private final LiveFigures figures;

    /**
     * A build that runs.
     *
     * @param afterMending processes may have been started again
     * @param wanted whether somebody wants to know the figures
     */
    StagedBuild(Scene scene, Target target, Crowd crowd, Runnable afterMending, BooleanSupplier wanted) {
        Stack stack = scene.stack();
        this.crowd = crowd;
        parts = stack.running().kinds(target.build(), scene.options());
        faults = StageFaults.of(stack, target, new Faults(stack, target.build(), scene.options(), BankLatency.NONE));
        damage = new Damage(faults, afterMending);
        audit = new StageAudit(scene.workspace(), target);
        figures = new LiveFigures(target, crowd, WarmthWatch.of(stack, target.build()), stack.running(), wanted);
    }

    View view() {
        return new View(parts, List.copyOf(faults.keySet()), damage.view(), audit.view(), figures.latest());
    }

    void breakDown(String fault) {
        requireNoAudit();
        damage.begin(fault);
        audit.forget();
    }

    void mend() {
        damage.mend();
    }

    /** Sends the crowd home first. Throws {@code StageProblem} while something is broken: then there is always something left to do. */
    void audit() {
        requireWhole();
        audit.seek(crowd);
    }

    /** Throws {@code StageProblem} while something is broken. */
    void requireWhole() {
        if (!damage.isWhole()) {
            throw StageProblem.conflict("broken", "Mend first what is broken.");
        }
    }

    /** Throws {@code StageProblem} while an audit is running. */
    void requireNoAudit() {
        if (audit.isSought()) {
            throw StageProblem.conflict("audit-is-running", "Wait for the audit.");
        }
    }

    void forgetAudit() {
        audit.forget();
    }

    @Override
    public void close() {
        figures.close();
        damage.close();
    }
}
