package flashsale.lab.audit;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.result.AuditReport;

/** Changes one thing in a sound shop. */
abstract class UnsoundShopTest {

    final SoundShop shop = new SoundShop();

    void assertFails(String check, String... details) {
        AuditReport report = Audit.of(shop.evidence());

        assertThat(report.passed()).isFalse();
        assertThat(report.failures())
                .filteredOn(failure -> failure.name().equals(check))
                .singleElement()
                .satisfies(failure -> assertThat(failure.detail()).contains(details));
    }
}
