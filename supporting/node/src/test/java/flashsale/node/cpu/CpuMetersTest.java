package flashsale.node.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import org.junit.jupiter.api.Test;

class CpuMetersTest {

    @Test
    void what_was_used_before_the_first_push_does_not_count() {
        MeterRegistry meters = new SimpleMeterRegistry();
        try (CpuAccount account = new CpuAccount("order", List.of("order"))) {
            new CpuMeters(account, "order").bindTo(meters);

            assertThat(account.reading().process()).isPositive();
            assertThat(meters.get("jvm.cpu.time").functionCounter().count()).isZero();
            assertThat(meters.get("service.cpu.time").functionCounter().count()).isZero();
        }
    }
}
