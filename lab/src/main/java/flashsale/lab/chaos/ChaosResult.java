package flashsale.lab.chaos;

import flashsale.lab.result.Machine;
import flashsale.lab.stack.Layout;
import java.time.Instant;
import java.util.List;

/**
 * What the faults did so far.
 *
 * @param seed of the order in which they happened
 */
record ChaosResult(Instant startedAt, Machine machine, Layout layout, int users, long seed, List<FaultResult> faults) {

    ChaosResult {
        faults = List.copyOf(faults);
    }

    ChaosResult with(List<FaultResult> all) {
        return new ChaosResult(startedAt, machine, layout, users, seed, all);
    }

    /** Whether the audit passed after each fault, and no customer was answered with a defect. */
    boolean isHarmless() {
        return faults.stream().allMatch(fault -> fault.isHarmless() && fault.defects() == 0);
    }
}
