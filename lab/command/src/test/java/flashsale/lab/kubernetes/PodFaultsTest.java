package flashsale.lab.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.disturbance.Fault;
import flashsale.servers.ServerException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PodFaultsTest {

    private static final String ORDER = "order-service-sync";

    @TempDir
    private Path account;

    private PaperCluster cluster;
    private ClusteredShop shop;

    @BeforeEach
    void deploy() throws IOException {
        cluster = new PaperCluster();
        PaperDeployment.deploy(cluster, Build.SYNC);
        shop = PaperDeployment.in(cluster, account, System.err);
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void a_build_has_the_same_faults_whether_its_cluster_is_there_or_not() {
        List<String> names = names(PodFaults.known(Build.ASYNC));

        assertThat(names)
                .isEqualTo(names(new PodFaults(() -> shop, Build.ASYNC).all()))
                .contains(
                        "restart order",
                        "kill each payment",
                        "evict each user",
                        "scale inventory out and in",
                        "restart gateway",
                        "kill postgres",
                        "kill redis",
                        "kill rabbitmq")
                .doesNotHaveDuplicates();
        assertThat(names(PodFaults.known(Build.SYNC))).contains("kill redis").doesNotContain("kill rabbitmq");
    }

    @Test
    void a_restart_is_over_when_all_pods_are_new_and_ready() {
        Set<String> before = uids(ORDER);

        happens("restart order");

        assertThat(cluster.pods.happened()).containsExactly("restarted " + ORDER);
        assertWhole(ORDER, 2).doesNotContainAnyElementsOf(before);
    }

    @Test
    void each_pod_is_killed_after_the_one_before_has_a_successor() {
        Set<String> before = uids(ORDER);

        happens("kill each order");

        assertThat(cluster.pods.happened())
                .hasSize(2)
                .allMatch(it -> it.matches("killed " + ORDER + "-\\d+ within 0 s"));
        assertWhole(ORDER, 2).doesNotContainAnyElementsOf(before);
    }

    @Test
    void an_eviction_waits_until_it_is_allowed() {
        Set<String> before = uids(ORDER);
        cluster.pods.of(ORDER).pods.getLast().looks = 0; // as if it had just started

        happens("evict each order");

        assertThat(cluster.pods.happened())
                .startsWith("refused to evict")
                .filteredOn(it -> it.startsWith("evicted " + ORDER))
                .hasSize(2);
        assertWhole(ORDER, 2).doesNotContainAnyElementsOf(before);
    }

    @Test
    void a_service_gets_one_more_pod_and_is_what_it_was_afterwards() {
        happens("scale order out and in");

        assertThat(cluster.pods.happened()).containsExactly("scaled " + ORDER + " to 3", "scaled " + ORDER + " to 2");
        assertWhole(ORDER, 2);
    }

    @Test
    void the_pod_of_a_store_is_killed_and_ends_before_another_uses_its_volume() {
        Set<String> before = uids("redis");

        happens("kill redis");

        assertThat(cluster.pods.happened()).containsExactly("killed redis-0 within 1 s");
        assertWhole("redis", 1).doesNotContainAnyElementsOf(before);
    }

    @Test
    void the_gateway_is_restarted_as_a_service_is() {
        happens("restart gateway");

        assertThat(cluster.pods.happened()).containsExactly("restarted gateway");
        assertWhole("gateway", 2);
    }

    @Test
    void what_is_not_allowed_is_said_with_the_rights_that_are_needed() {
        cluster.forbidden.add("DELETE /api/v1/namespaces/paper/pods");

        assertThatThrownBy(() -> happens("kill redis"))
                .isInstanceOf(CommandException.class)
                .hasMessageContainingAll(
                        "The cluster does not allow it: User \"study\" cannot DELETE", "measure/rights.yaml");
    }

    @Test
    void a_service_is_scaled_in_even_if_the_new_pod_does_not_get_ready() {
        ClusteredShop impatient = new ClusteredShop(
                shop.api(), shop.kubelets(), shop.namespace(), Duration.ZERO, Duration.ZERO, Duration.ofMillis(1));
        Fault fault = named("scale order out and in", impatient);

        assertThatThrownBy(() -> fault.begin().run())
                .isInstanceOf(ServerException.class)
                .hasMessageMatching(ORDER + " is not whole again after 0 s: 2 of 3 pods are ready, 0 end");
        assertThat(cluster.pods.of(ORDER).replicas).isEqualTo(2);
    }

    @Test
    void a_shop_that_is_not_there_is_named() {
        shop.require(Build.SYNC);

        assertThatThrownBy(() -> shop.require(Build.HYBRID))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("There is no user-service-hybrid in the namespace paper");
    }

    private void happens(String name) {
        Fault fault = named(name, shop);
        fault.begin().run();
        fault.undo().run();
    }

    private static Fault named(String name, ClusteredShop where) {
        return new PodFaults(() -> where, Build.SYNC)
                .all().stream()
                        .filter(fault -> fault.name().equals(name))
                        .findFirst()
                        .orElseThrow();
    }

    private static List<String> names(List<Fault> faults) {
        return faults.stream().map(Fault::name).toList();
    }

    private Set<String> uids(String name) {
        return cluster.pods.of(name).pods.stream().map(pod -> pod.uid).collect(Collectors.toSet());
    }

    private org.assertj.core.api.AbstractCollectionAssert<?, ?, String, ?> assertWhole(String name, int replicas) {
        assertThat(cluster.pods.of(name).pods).hasSize(replicas).allMatch(pod -> pod.isReady() && !pod.ending);
        return assertThat(uids(name));
    }
}
