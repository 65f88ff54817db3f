package flashsale.lab.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import flashsale.lab.Build;
import flashsale.lab.kubernetes.PaperPods.PaperPod;
import flashsale.lab.sampling.Usage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PodSamplerTest {

    private static final String ORDER = "order-service-sync";

    @TempDir
    private Path account;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private PaperCluster cluster;
    private ClusteredShop shop;

    @BeforeEach
    void deploy() throws IOException {
        cluster = new PaperCluster();
        PaperDeployment.deploy(cluster, Build.SYNC);
        cluster.pods.keep("deployments", "order-service-async", 1);
        cluster.pods.keep("statefulsets", "influxdb", 1);
        cluster.pods.pods().forEach(pod -> cluster.used.put(pod.name, new double[] {100, 50}));
        shop = PaperDeployment.in(cluster, account, new PrintStream(said, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    private static void use(PaperCluster cluster, PaperPod pod, double seconds, double mb) {
        cluster.used.put(pod.name, new double[] {seconds, mb});
    }

    @Test
    void a_build_is_its_services_the_gateway_and_the_stores() {
        try (PodSampler sampler = new PodSampler(shop, Build.SYNC).start()) {
            use(cluster, cluster.pods.of(ORDER).pods.getFirst(), 103, 60);
            use(cluster, cluster.pods.of("gateway").pods.getFirst(), 101, 50);
            use(cluster, cluster.pods.of("influxdb").pods.getFirst(), 150, 50);
            Map<String, Usage> usage = sampler.stop();

            assertThat(usage)
                    .containsOnlyKeys(
                            "user", "inventory", "reservation", "order", "payment", "nginx", "postgres", "redis");
            assertUsed(usage, "order", 3, 110);
            assertUsed(usage, "nginx", 1, 100);
            assertUsed(usage, "redis", 0, 50);
            assertThat(sampler.looks()).hasSize(2);
            assertThat(sampler.looks().getLast().cpuSeconds()).containsEntry("order", 3.0);
            assertThat(sampler.looks().getLast().instances())
                    .containsEntry("order", 2)
                    .containsEntry("redis", 1);
        }
    }

    @Test
    void what_a_pod_that_has_ended_used_and_all_that_its_successor_uses_counts() {
        try (PodSampler sampler = new PodSampler(shop, Build.SYNC).start()) {
            PaperPod first = cluster.pods.of(ORDER).pods.getFirst();
            use(cluster, first, 104, 50);
            sampler.look();
            cluster.pods.kill(first);
            cluster.pods.tick();
            use(cluster, cluster.pods.of(ORDER).pods.getLast(), 20, 40);

            assertUsed(sampler.stop(), "order", 24, 100);
        }
    }

    @Test
    void without_the_right_to_ask_the_nodes_it_says_so_once_and_nothing_is_known() {
        cluster.forbidden.add("GET /api/v1/nodes/");

        for (int i = 0; i < 2; i++) {
            try (PodSampler sampler = new PodSampler(shop, Build.SYNC).start()) {
                assertThat(sampler.stop()).isEmpty();
            }
        }

        assertThat(said.toString(StandardCharsets.UTF_8).lines())
                .singleElement()
                .asString()
                .contains("are not measured", "nodes/proxy");
    }

    private static void assertUsed(Map<String, Usage> usage, String part, double cpuSeconds, double peakMb) {
        Usage used = Objects.requireNonNull(usage.get(part), part);
        assertThat(used.cpuSeconds()).as(part).isCloseTo(cpuSeconds, within(0.001));
        assertThat(used.peakMemoryMb()).as(part).isCloseTo(peakMb, within(0.001));
    }
}
