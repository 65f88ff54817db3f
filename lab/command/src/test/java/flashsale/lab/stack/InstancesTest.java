package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import flashsale.lab.network.LinkQuality;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InstancesTest {

    @TempDir
    private Path root;

    @Test
    void each_build_has_two_instances_of_each_service_on_the_documented_ports() {
        assertThat(instances(Deployment.SYNC, StartOptions.defaults()))
                .extracting(Instance::name, Instance::port)
                .hasSize(10)
                .contains(tuple("user-sync-1", 18110), tuple("payment-sync-2", 18151));
        assertThat(instances(Deployment.ASYNC, StartOptions.defaults()))
                .extracting(Instance::name, Instance::port)
                .contains(tuple("order-async-2", 18241));
    }

    @Test
    void a_node_has_one_instance_of_each_service_and_as_services_each_is_alone() {
        assertThat(processes(Layout.NODES))
                .extracting(ServiceProcess::name, ServiceProcess::services)
                .containsExactly(
                        tuple("node-sync-1", "user,inventory,reservation,order,payment"),
                        tuple("node-sync-2", "user,inventory,reservation,order,payment"));
        assertThat(processes(Layout.SERVICES))
                .extracting(ServiceProcess::name, ServiceProcess::services)
                .hasSize(10)
                .contains(tuple("order-sync-2", "order"));
    }

    @Test
    void the_instances_of_both_layouts_are_the_same() {
        assertThat(instances(Deployment.SYNC, StartOptions.defaults().withLayout(Layout.NODES)))
                .containsExactlyInAnyOrderElementsOf(
                        instances(Deployment.SYNC, StartOptions.defaults().withLayout(Layout.SERVICES)));
    }

    @Test
    void each_service_of_a_node_has_variables_and_a_log_of_its_own() {
        assertThat(processes(Layout.NODES).getFirst().environment())
                .containsEntry("ORDER_SERVER_PORT", "18140")
                .containsEntry("PAYMENT_SERVER_PORT", "18150")
                .containsEntry(
                        "ORDER_LOG_FILE",
                        root.resolve(".flashsale/logs/order-sync-1.log").toString())
                .doesNotContainKeys("SERVER_PORT", "DATABASE_URL");
        assertThat(processes(Layout.SERVICES).getLast().environment()).containsEntry("SERVER_PORT", "18151");
    }

    @Test
    void ten_processes_need_processors_enough() {
        assertThat(Layout.of(2)).isEqualTo(Layout.NODES);
        assertThat(Layout.of(8)).isEqualTo(Layout.SERVICES);
    }

    @Test
    void no_two_processes_share_a_port_a_pid_file_or_a_log() {
        assertThat(new Instances(config(0)).all())
                .extracting(ServiceProcess::pidFile)
                .doesNotHaveDuplicates();
        for (Layout layout : Layout.values()) {
            List<ServiceProcess> sideBySide = Stream.of(Deployment.values())
                    .flatMap(deployment -> new Instances(config(0))
                            .of(deployment, withPatterns().withLayout(layout)).stream())
                    .toList();
            assertThat(sideBySide).extracting(ServiceProcess::logFile).doesNotHaveDuplicates();
            assertThat(sideBySide)
                    .flatExtracting(ServiceProcess::instances)
                    .extracting(Instance::port)
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void with_patterns_there_are_the_services_beside_the_checkout_and_all_know() {
        assertThat(new Instances(config(0)).of(Deployment.ASYNC, withPatterns().withLayout(Layout.NODES)))
                .extracting(ServiceProcess::services)
                .containsOnly("user,inventory,reservation,order,payment,notification,insight");
        assertThat(instances(Deployment.ASYNC, withPatterns()))
                .allSatisfy(instance -> assertThat(instance.environment()).containsEntry("PATTERNS", "true"));
        assertThat(environmentOf(Deployment.ASYNC)).containsEntry("PATTERNS", "false");
        assertThat(Deployment.ASYNC.databases(true)).contains("notification_async");
        assertThat(Deployment.ASYNC.databases(false)).doesNotContain("notification_async");
    }

    private static StartOptions withPatterns() {
        return StartOptions.defaults().withPatterns(true);
    }

    @Test
    void the_offset_shifts_every_port() {
        assertThat(new Instances(config(1000)).of(Deployment.SYNC, StartOptions.defaults()))
                .flatExtracting(ServiceProcess::instances)
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
        assertThat(instances(Deployment.SYNC, StartOptions.defaults()))
                .filteredOn(instance -> instance.service() == Service.RESERVATION)
                .allSatisfy(instance -> assertThat(instance.environment()).doesNotContainKey("DATABASE_URL"));
    }

    @Test
    void further_variables_win() {
        assertThat(instances(
                        Deployment.SYNC,
                        StartOptions.defaults()
                                .withEnvironment(Map.of("SEED_CUSTOMERS", "5", "BANK_URL", "http://other"))))
                .allSatisfy(instance -> assertThat(instance.environment())
                        .containsEntry("SEED_CUSTOMERS", "5")
                        .containsEntry("BANK_URL", "http://other"));
    }

    @Test
    void with_a_distant_network_no_store_is_reached_the_direct_way() {
        StartOptions distant = StartOptions.defaults().withNetwork(LinkQuality.distant(Duration.ofMillis(1)));

        assertThat(instances(Deployment.ASYNC, distant))
                .filteredOn(instance -> instance.service() == Service.ORDER)
                .allSatisfy(instance -> assertThat(instance.environment())
                        .containsEntry("DATABASE_URL", "jdbc:postgresql://127.0.0.1:15433/order_async")
                        .containsEntry("REDIS_PORT", "16380")
                        .containsEntry("RABBITMQ_PORT", "15683"));
    }

    @ParameterizedTest
    @EnumSource(
            value = Redundancy.class,
            names = {"REPLICAS", "CONFIRMED"})
    void with_clusters_a_service_knows_all_nodes_and_other_data(Redundancy redundancy) {
        StackConfig clusters = StackConfig.of(new Workspace(root), new StackPorts(0), redundancy);
        Instances instances = new Instances(clusters);

        assertThat(instances.of(Deployment.ASYNC, StartOptions.defaults().withLayout(Layout.SERVICES)))
                .flatExtracting(ServiceProcess::instances)
                .allSatisfy(instance -> assertThat(instance.environment())
                        .containsEntry("SPRING_RABBITMQ_ADDRESSES", "127.0.0.1:15611,127.0.0.1:15612,127.0.0.1:15613")
                        .hasEntrySatisfying("SPRING_DATA_REDIS_CLUSTER_NODES", nodes -> assertThat(nodes)
                                .startsWith("127.0.0.1:16401,")
                                .endsWith(",127.0.0.1:16406"))
                        .containsEntry("RESERVATION_REPLICAS", redundancy == Redundancy.CONFIRMED ? "1" : "0")
                        .doesNotContainKeys("REDIS_HOST", "REDIS_PORT", "RABBITMQ_HOST", "RABBITMQ_PORT"));
        assertThat(instances.of(Deployment.ASYNC, StartOptions.defaults().withLayout(Layout.SERVICES)))
                .flatExtracting(ServiceProcess::instances)
                .filteredOn(instance -> instance.service() == Service.ORDER)
                .allSatisfy(
                        instance -> assertThat(instance.environment().get("DATABASE_URL"))
                                .startsWith(
                                        "jdbc:postgresql://127.0.0.1:15435,127.0.0.1:15436/order_async?targetServerType=primary"));
        assertThat(clusters.others()).extracting(StackConfig::storeData).doesNotContain(clusters.storeData());
    }

    @Test
    void platform_threads_are_told_to_the_services_and_virtual_ones_go_without_saying() {
        assertThat(instances(Deployment.SYNC, StartOptions.defaults().withThreads(Threads.PLATFORM)))
                .allSatisfy(instance -> assertThat(instance.environment())
                        .containsEntry("SPRING_THREADS_VIRTUAL_ENABLED", "false")
                        .containsEntry("SERVER_TOMCAT_THREADS_MAX", "200"));
        assertThat(environmentOf(Deployment.SYNC)).doesNotContainKey("SPRING_THREADS_VIRTUAL_ENABLED");
    }

    private Map<String, String> environmentOf(Deployment deployment) {
        return instances(deployment, StartOptions.defaults()).stream()
                .filter(instance -> instance.service() == Service.ORDER)
                .findFirst()
                .orElseThrow()
                .environment();
    }

    private List<Instance> instances(Deployment deployment, StartOptions options) {
        return new Instances(config(0))
                .of(deployment, options).stream()
                        .flatMap(process -> process.instances().stream())
                        .toList();
    }

    private List<ServiceProcess> processes(Layout layout) {
        return new Instances(config(0))
                .of(Deployment.SYNC, StartOptions.defaults().withLayout(layout));
    }

    private StackConfig config(int offset) {
        return StackConfig.of(new Workspace(root), new StackPorts(offset));
    }
}
