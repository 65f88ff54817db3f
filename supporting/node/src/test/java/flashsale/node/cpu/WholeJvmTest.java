package flashsale.node.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which service publishes which figures. */
class WholeJvmTest {

    @Test
    void of_the_services_of_a_jvm_one_publishes_what_is_the_jvms() {
        try (CpuAccount account = new CpuAccount("node-1", List.of("order", "payment"))) {
            MeterRegistry order = meters(account, "order");
            MeterRegistry payment = meters(account, "payment");

            for (String meter : List.of("jvm.cpu.time", "jvm.gc.cpu.time", "jvm.compiler.cpu.time")) {
                assertThat(order.find(meter)
                                .tags("service", "node", "instance", "node-1")
                                .meters())
                        .hasSize(1);
                assertThat(payment.find(meter).meters()).isEmpty();
            }
        }
    }

    @Test
    void each_service_publishes_its_own_share_and_one_what_they_share() {
        try (CpuAccount account = new CpuAccount("node-1", List.of("order", "payment"))) {
            assertThat(meters(account, "order").find("service.cpu.time").meters())
                    .extracting(it -> it.getId().getTag("service"))
                    .containsExactlyInAnyOrder("order-service", "node");
            assertThat(meters(account, "payment").find("service.cpu.time").meters())
                    .extracting(it -> it.getId().getTag("service"))
                    .containsExactly("payment-service");
        }
    }

    @Test
    void a_service_that_is_alone_publishes_all_of_it_under_its_own_name() {
        try (CpuAccount account = new CpuAccount("order", List.of("order"))) {
            MeterRegistry order = meters(account, "order");

            for (String meter :
                    List.of("service.cpu.time", "jvm.cpu.time", "jvm.gc.cpu.time", "jvm.compiler.cpu.time")) {
                assertThat(order.find(meter).meters())
                        .extracting(it -> it.getId().getTag("service"))
                        .containsExactly("order-service");
            }
        }
    }

    @Test
    void the_cost_of_the_start_is_not_counted() {
        try (CpuAccount account = new CpuAccount("order", List.of("order"))) {
            double start = account.reading().process();

            FunctionCounter counter =
                    meters(account, "order").find("jvm.cpu.time").functionCounter();

            assertThat(counter.count()).isZero();
            assertThat(counter.count()).isLessThan(start);
        }
    }

    private static MeterRegistry meters(CpuAccount account, String service) {
        MeterRegistry registry = new SimpleMeterRegistry();
        registry.config()
                .commonTags(Tags.of("service", service + "-service", "instance", service + "-1"))
                .meterFilter(new WholeJvm(account, service));
        new CpuMeters(account, service).bindTo(registry);
        return registry;
    }
}
