package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstancesTest {

    @TempDir
    private Path root;

    @Test
    void each_build_has_two_instances_of_each_service_on_the_documented_ports() {
        assertThat(instances(0).of(Deployment.SYNC, StartOptions.defaults()))
                .extracting(Instance::name, Instance::port)
                .hasSize(10)
                .contains(tuple("user-sync-1", 18110), tuple("payment-sync-2", 18151));
        assertThat(instances(0).of(Deployment.ASYNC, StartOptions.defaults()))
                .extracting(Instance::name, Instance::port)
                .contains(tuple("order-async-2", 18241));
    }

    @Test
    void no_two_processes_share_a_port_a_pid_file_or_a_log() {
        List<Instance> all = instances(0).all();

        assertThat(all).extracting(Instance::port).doesNotHaveDuplicates();
        assertThat(all).extracting(Instance::pidFile).doesNotHaveDuplicates();
        assertThat(all).extracting(Instance::logFile).doesNotHaveDuplicates();
    }

    @Test
    void the_offset_shifts_every_port() {
        assertThat(instances(1000).of(Deployment.SYNC, StartOptions.defaults()))
                .extracting(Instance::port)
                .allSatisfy(port -> assertThat(port).isBetween(19110, 19151));
    }

    @Test
    void the_builds_share_no_data() {
        Map<String, String> sync = environmentOf(Deployment.SYNC);
        Map<String, String> async = environmentOf(Deployment.ASYNC);

        for (String name : List.of(
                "DATABASE_URL",
                "DATABASE_USERNAME",
                "DATABASE_PASSWORD",
                "REDIS_KEY_PREFIX",
                "BANK_MERCHANT",
                "INTERNAL_TOKEN")) {
            assertThat(sync.get(name)).as(name).isNotNull().isNotEqualTo(async.get(name));
        }
        assertThat(sync).doesNotContainKey("RABBITMQ_VHOST");
        assertThat(async).containsEntry("RABBITMQ_VHOST", "flashsale-async");
    }

    @Test
    void a_service_without_database_gets_none() {
        assertThat(instances(0).of(Deployment.SYNC, StartOptions.defaults()))
                .filteredOn(instance -> instance.service() == Service.RESERVATION)
                .allSatisfy(instance -> assertThat(instance.environment()).doesNotContainKey("DATABASE_URL"));
    }

    @Test
    void further_variables_win() {
        assertThat(instances(0)
                        .of(
                                Deployment.SYNC,
                                StartOptions.defaults()
                                        .withEnvironment("SEED_CUSTOMERS", "5")
                                        .withEnvironment("BANK_URL", "http://other")))
                .allSatisfy(instance -> assertThat(instance.environment())
                        .containsEntry("SEED_CUSTOMERS", "5")
                        .containsEntry("BANK_URL", "http://other"));
    }

    @Test
    void with_a_distant_network_no_store_is_reached_the_direct_way() {
        StartOptions distant = StartOptions.defaults().withNetworkDelay(Duration.ofMillis(1));

        assertThat(instances(0).of(Deployment.ASYNC, distant))
                .filteredOn(instance -> instance.service() == Service.ORDER)
                .allSatisfy(instance -> assertThat(instance.environment())
                        .containsEntry("DATABASE_URL", "jdbc:postgresql://127.0.0.1:15433/order_async")
                        .containsEntry("REDIS_PORT", "16380")
                        .containsEntry("RABBITMQ_PORT", "15683"));
    }

    @Test
    void platform_threads_are_told_to_the_services_and_virtual_ones_go_without_saying() {
        assertThat(instances(0).of(Deployment.SYNC, StartOptions.defaults().withThreads(Threads.PLATFORM)))
                .allSatisfy(instance -> assertThat(instance.environment())
                        .containsEntry("SPRING_THREADS_VIRTUAL_ENABLED", "false")
                        .containsEntry("SERVER_TOMCAT_THREADS_MAX", "200"));
        assertThat(environmentOf(Deployment.SYNC)).doesNotContainKey("SPRING_THREADS_VIRTUAL_ENABLED");
    }

    private Map<String, String> environmentOf(Deployment deployment) {
        return instances(0).of(deployment, StartOptions.defaults()).stream()
                .filter(instance -> instance.service() == Service.ORDER)
                .findFirst()
                .orElseThrow()
                .environment();
    }

    private Instances instances(int offset) {
        return new Instances(StackConfig.of(new Workspace(root), new StackPorts(offset)));
    }
}
