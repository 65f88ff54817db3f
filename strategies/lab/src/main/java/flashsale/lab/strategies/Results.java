package flashsale.lab.strategies;

import flashsale.lab.result.Machine;
import java.time.Instant;
import java.util.List;

/**
 * All results: the content of {@code strategies.json}.
 *
 * @param loadAverage of the machine over a minute, before the start; below 0 if the system does not report it
 */
record Results(
        Instant startedAt,
        Machine machine,
        double loadAverage,
        Setup setup,
        List<CaseResult> cases,
        List<LossResult> losses,
        List<EventLoopResult> eventLoop) {

    Results {
        cases = List.copyOf(cases);
        losses = List.copyOf(losses);
        eventLoop = List.copyOf(eventLoop);
    }

    /** Whether all accounts agree. */
    boolean isValid() {
        return cases.stream().allMatch(CaseResult::addsUp) && losses.stream().allMatch(LossResult::addsUp);
    }
}
