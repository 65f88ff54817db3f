package flashsale.lab.result;

import java.util.List;

/** What the audit found; without it a run proves nothing. */
public record AuditReport(boolean passed, List<CheckResult> checks) {

    /** Passed if there are checks and all of them have passed. */
    public static AuditReport of(List<CheckResult> checks) {
        return new AuditReport(!checks.isEmpty() && checks.stream().allMatch(CheckResult::passed), checks);
    }

    public List<CheckResult> failures() {
        return checks.stream().filter(check -> !check.passed()).toList();
    }
}
