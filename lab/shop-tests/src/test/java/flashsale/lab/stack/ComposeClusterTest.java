package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Docker with clusters instead of single stores. */
class ComposeClusterTest {

    @ParameterizedTest
    @EnumSource(
            value = Redundancy.class,
            names = {"REPLICAS", "CONFIRMED"})
    void with_clusters_services_are_told_of_as_many_nodes_as_without_docker(
            Redundancy redundancy, @TempDir Path folder) {
        List<String> files = new ArrayList<>(ComposeFile.CLUSTER);
        if (redundancy == Redundancy.CONFIRMED) {
            files.add("deploy/docker/safe.env");
        }
        ComposeFile file = ComposeFile.readWithClusters("async", files);

        for (Service service : List.of(Service.RESERVATION, Service.ORDER)) {
            Map<String, String> without = ComposeFile.withoutDocker(Build.ASYNC, service, redundancy, folder);
            JsonNode docker = file.service(service.id() + "-service-async").path("environment");

            assertThat(docker.propertyNames())
                    .filteredOn(name -> name.matches("SPRING_(RABBITMQ|DATA).*|RESERVATION_REPLICAS|DATABASE_URL"))
                    .hasSizeGreaterThanOrEqualTo(3)
                    .allSatisfy(name -> assertThat(nameless(docker.path(name).asString("")))
                            .as(name)
                            .isEqualTo(nameless(without.get(name))));
        }
        assertThat(file.service("databases")
                        .path("environment")
                        .path("SYNCHRONOUS_STANDBY_NAMES")
                        .asString(""))
                .isEqualTo(redundancy == Redundancy.CONFIRMED ? "*" : "");
    }

    @Test
    void with_clusters_each_node_has_data_of_its_own_and_only_the_stores_network() {
        ComposeFile file = ComposeFile.readWithClusters("both", ComposeFile.CLUSTER);
        Set<String> added = file.names();
        added.removeAll(ComposeFile.read("both").names());
        Set<String> nodes = new TreeSet<>(added);
        nodes.remove("redis-cluster");

        assertThat(nodes)
                .containsExactlyInAnyOrder(
                        "postgres-standby",
                        "rabbitmq-2",
                        "rabbitmq-3",
                        "redis-2",
                        "redis-3",
                        "redis-4",
                        "redis-5",
                        "redis-6");
        assertThat(added).contains("redis-cluster").allSatisfy(name -> assertThat(
                        file.service(name).path("networks").propertyNames())
                .containsExactly("stores"));
        assertThat(nodes).allSatisfy(name -> {
            JsonNode service = file.service(name);
            assertThat(service.path("volumes"))
                    .anyMatch(volume -> volume.path("source").asString("").equals(name));
            assertThat(service.has("healthcheck")).isTrue();
            assertThat(service.path("restart").asString("")).isEqualTo("unless-stopped");
        });
    }

    /** Without the nodes' names and ports. */
    private static String nameless(String addresses) {
        return addresses.replaceAll("[a-z0-9.-]+:\\d+", "node");
    }
}
