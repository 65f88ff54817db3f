package flashsale.lab.audit;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.result.AuditReport;
import java.time.Duration;
import java.util.function.Supplier;

/** Changes one thing in a sound shop. */
abstract class UnsoundShopTest {

    final SoundShop shop = new SoundShop();

    /** Does not wait before it reads again. */
    static AuditReport audit(Supplier<Evidence> evidence) {
        try {
            return Audit.of(evidence, Duration.ZERO);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    void assertFails(String check, String... details) {
        AuditReport report = audit(shop::evidence);

        assertThat(report.passed()).isFalse();
        assertThat(report.failures())
                .filteredOn(failure -> failure.name().equals(check))
                .singleElement()
                .satisfies(failure -> assertThat(failure.detail()).contains(details));
    }
}
