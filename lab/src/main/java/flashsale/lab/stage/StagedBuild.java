package flashsale.lab.stage;

import flashsale.lab.Build;
import flashsale.lab.disturbance.Fault;
import flashsale.lab.disturbance.Faults;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.Staging.Scene;
import flashsale.lab.stack.WarmthWatch;
import flashsale.lab.target.BankLatency;
import flashsale.lab.target.Target;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** One build on the stage. */
final class StagedBuild implements AutoCloseable {

    /**
     * The build at one moment.
     *
     * @param faults the names of what can be broken
     * @param figures null before they were looked at for the first time
     */
    record View(List<String> faults, Damage.View damage, Verdict.View audit, LiveFigures.@Nullable Figures figures) {}

    private final Crowd crowd;
    private final Map<String, Fault> faults;
    private final Damage damage;
    private final Verdict verdict;
    private final LiveFigures figures;

    StagedBuild(Scene scene, Target target, Crowd crowd, BooleanSupplier wanted) {
        this.crowd = crowd;
        faults = Breakages.of(
                scene.stack(), target, new Faults(scene.stack(), target.build(), scene.options(), BankLatency.NONE));
        damage = new Damage(faults);
        verdict = new Verdict(scene.workspace(), target);
        figures = new LiveFigures(target, crowd, WarmthWatch.of(scene.stack(), target.build()), wanted);
    }

    static Target target(Scene scene, Build build) {
        return StackTarget.of(scene.stack().config(), build);
    }

    View view() {
        return new View(List.copyOf(faults.keySet()), damage.view(), verdict.view(), figures.latest());
    }

    void breakDown(String fault) {
        requireNoAudit();
        damage.begin(fault);
        verdict.forget();
    }

    void mend() {
        damage.mend();
    }

    /** Throws {@code Refusal} while a crowd is there or something is broken: then there is always something left to do. */
    void audit() {
        if (crowd.isHere()) {
            throw Refusal.conflict("crowd-is-here", "Send the crowd home first.");
        }
        if (!damage.isWhole()) {
            throw Refusal.conflict("broken", "Mend first what is broken.");
        }
        verdict.seek();
    }

    /** Throws {@code Refusal} while an audit is running. */
    void requireNoAudit() {
        if (verdict.isRunning()) {
            throw Refusal.conflict("audit-is-running", "Wait for the audit.");
        }
    }

    void forgetVerdict() {
        verdict.forget();
    }

    @Override
    public void close() {
        figures.close();
        damage.close();
    }
}
