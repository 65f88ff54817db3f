package flashsale.lab.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AuditReportTest {

    private static final CheckResult GOOD = new CheckResult("nothing is oversold", true, "0", "0", "");
    private static final CheckResult BAD = new CheckResult("no dead letters", false, "0", "2 letters", "order.paid");

    private final AuditReport passed = AuditReport.of(List.of(GOOD));
    private final AuditReport failed = AuditReport.of(List.of(GOOD, BAD));

    @Test
    void the_audit_of_another_build_is_one_check_more() {
        assertThat(passed.with(passed.summary("of async")).passed()).isTrue();
        assertThat(passed.with(passed.summary("of async")).checks())
                .extracting(CheckResult::name)
                .containsExactly("nothing is oversold", "of async");
        assertThat(passed.with(failed.summary("of async")).failures())
                .containsExactly(new CheckResult("of async", false, "it passes", "no dead letters", "2 letters"));
    }

    @Test
    void an_audit_that_was_not_made_has_no_checks_whatever_others_say() {
        AuditReport none = AuditReport.notMade("why");

        assertThat(none.with(failed.summary("of async"))).isEqualTo(none);
    }
}
