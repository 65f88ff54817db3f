package flashsale.lab.stack;

import static flashsale.lab.stack.KubernetesFiles.container;
import static flashsale.lab.stack.KubernetesFiles.label;
import static flashsale.lab.stack.KubernetesFiles.nameOf;
import static flashsale.lab.stack.KubernetesFiles.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The overlay to try the shop on any cluster, with its own stores. */
class KubernetesTryFilesTest {

    private static KubernetesFiles tried = new KubernetesFiles(List.of());

    @BeforeAll
    static void read() {
        tried = KubernetesFiles.read("try");
    }

    @Test
    void stores_to_try_are_where_services_look_for_them_and_let_them_in() throws IOException {
        KubernetesStores named = KubernetesStores.of("try");
        KubernetesNetwork network = KubernetesNetwork.of(tried);
        for (JsonNode client : tried.workloads()) {
            boolean isClient = label(client, "network.flashsale/stores").equals("client");
            KubernetesStores.PORTS.forEach(
                    (host, port) -> assertThat(network.lets(client, tried.workload(named.get(host)), named.port(port)))
                            .as("%s to %s", nameOf(client), host)
                            .isEqualTo(isClient));
            assertThat(network.lets(client, tried.workload("rabbitmq"), 15_672))
                    .as("%s to the management", nameOf(client))
                    .isEqualTo(nameOf(client).equals("databases"));
        }
        assertThat(KubernetesStores.PORTS.keySet()).allSatisfy(host -> assertThat(tried.one("Service", named.get(host))
                        .path("spec")
                        .path("ports")
                        .toString())
                .contains(named.get(KubernetesStores.PORTS.get(host))));
    }

    @Test
    void it_fits_on_a_small_machine_with_two_instances_of_each_service() {
        assertThat(tried.all("Deployment"))
                .filteredOn(it -> !label(it, "flashsale/service").isEmpty())
                .hasSize(10)
                .allMatch(it -> it.path("spec").path("replicas").asInt() == 2);
        assertThat(tried.all("HorizontalPodAutoscaler")).isEmpty();
        assertThat(requested("cpu", KubernetesTryFilesTest::milliProcessors)).isLessThan(850);
        assertThat(requested("memory", KubernetesTryFilesTest::megabytes)).isLessThan(8_000);
    }

    private static long requested(String resource, ToLongFunction<String> unit) {
        return tried.workloads().stream()
                .mapToLong(it -> it.path("spec").path("replicas").asInt(1)
                        * unit.applyAsLong(text(container(it).path("resources").path("requests"), resource)))
                .sum();
    }

    private static long milliProcessors(String quantity) {
        return quantity.endsWith("m") ? Long.parseLong(quantity.replace("m", "")) : 1000 * Long.parseLong(quantity);
    }

    private static long megabytes(String quantity) {
        return Long.parseLong(quantity.replaceAll("[GM]i", "")) * (quantity.endsWith("Gi") ? 1024 : 1);
    }

    @Test
    void every_claim_has_a_folder_where_nothing_makes_volumes() throws IOException {
        Map<String, String> claims = new TreeMap<>();
        for (JsonNode set : tried.all("StatefulSet")) {
            for (JsonNode claim : set.path("spec").path("volumeClaimTemplates")) {
                claims.put(
                        "%s-%s-0".formatted(nameOf(claim), nameOf(set)),
                        storage(claim.path("spec").path("resources").path("requests")));
            }
        }
        Map<String, String> folders = new TreeMap<>();
        KubernetesFiles.parse(
                        Files.readString(ComposeFile.PROJECT.resolve("deploy/kubernetes/overlays/try/volumes.yaml")))
                .forEach(it -> folders.put(
                        text(it.path("spec").path("claimRef"), "name"),
                        storage(it.path("spec").path("capacity"))));

        assertThat(claims).isNotEmpty().isEqualTo(folders);
    }

    private static String storage(JsonNode of) {
        return text(of, "storage");
    }
}
