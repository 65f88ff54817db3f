package flashsale.lab.result;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the audit found; without it a run proves nothing.
 *
 * @param notMade why there was none; null if it was made
 */
public record AuditReport(
        boolean passed,
        List<CheckResult> checks,
        @JsonInclude(Include.NON_NULL) @Nullable String notMade) {

    public AuditReport(boolean passed, List<CheckResult> checks) {
        this(passed, checks, null);
    }

    /** It has neither passed nor failed. */
    public static AuditReport notMade(String why) {
        return new AuditReport(false, List.of(), why);
    }

    /** Passed if there are checks and all of them have passed. */
    public static AuditReport of(List<CheckResult> checks) {
        return new AuditReport(!checks.isEmpty() && checks.stream().allMatch(CheckResult::passed), checks);
    }

    /** Whether it was made, and did not pass. */
    public boolean failed() {
        return !passed && notMade == null;
    }

    public List<CheckResult> failures() {
        return checks.stream().filter(check -> !check.passed()).toList();
    }

    /** The same, with one more check; one that was not made stays so. */
    AuditReport with(CheckResult check) {
        return notMade == null
                ? of(Stream.concat(checks.stream(), Stream.of(check)).toList())
                : this;
    }

    /** All of it as one check. */
    public CheckResult summary(String name) {
        return new CheckResult(
                name,
                !failed(),
                "it passes",
                failures().isEmpty()
                        ? "it passes"
                        : failures().stream().map(CheckResult::name).collect(joining("; ")),
                failures().stream().map(CheckResult::actual).collect(joining("; ")));
    }
}
