package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What {@code docker-compose.yml} starts, and with which rights. */
class ComposeFileTest {

    /** Made readable by the container of the secrets. */
    @Test
    void whoever_mounts_files_of_the_project_waits_until_its_user_may_read_them() {
        ComposeFile file = ComposeFile.readWithClusters("all,patterns,traces,strategies,k6,audit", ComposeFile.CLUSTER);
        List<String> readable = sources(file.service("secrets"), "/mounted/");

        for (String name : file.names()) {
            List<String> mounted = sources(file.service(name), "");
            assertThat(mounted).as(name).allMatch(source -> readable.stream()
                    .anyMatch(folder -> (source + "/").startsWith(folder + "/")));
            if (!mounted.isEmpty() && !name.equals("secrets")) {
                assertThat(waitsFor(file, name)).as(name).contains("secrets");
            }
        }
    }

    private static List<String> sources(JsonNode service, String targets) {
        return service.path("volumes")
                .valueStream()
                .filter(volume -> volume.path("type").asString().equals("bind"))
                .filter(volume -> volume.path("target").asString().startsWith(targets))
                .map(volume -> volume.path("source").asString())
                .toList();
    }

    private static Set<String> waitsFor(ComposeFile file, String name) {
        Set<String> all = new TreeSet<>();
        for (String other : file.service(name).path("depends_on").propertyNames()) {
            if (file.names().contains(other) && all.add(other)) {
                all.addAll(waitsFor(file, other));
            }
        }
        return all;
    }

    @ParameterizedTest
    @EnumSource(Build.class)
    void a_build_can_be_started_alone(Build build) {
        Set<String> names = ComposeFile.read(build.id()).names();

        assertThat(names).contains("order-service-" + build, "gateway", "bank").noneMatch(name -> Stream.of(
                        Build.values())
                .anyMatch(other -> other != build && name.endsWith("-" + other)));
        assertThat(names.contains("rabbitmq")).isEqualTo(build.needsBroker());
    }

    @ParameterizedTest
    @ValueSource(strings = {"sync", "async", "hybrid", "both", "both,patterns", "all,patterns"})
    void a_load_waits_for_all_services_of_the_builds_that_were_chosen(String profile) {
        ComposeFile file = ComposeFile.read(profile + ",k6");
        JsonNode awaited = file.service("k6").path("depends_on");

        assertThat(file.names())
                .filteredOn(name -> name.contains("-service-") || name.equals("bank"))
                .hasSizeGreaterThanOrEqualTo(6)
                .allSatisfy(
                        name -> assertThat(awaited.path(name).path("condition").asString(""))
                                .isEqualTo("service_healthy"));
    }

    @Test
    void both_builds_are_what_starts_when_nothing_is_said() throws IOException {
        assertThat(Files.readString(ComposeFile.PROJECT.resolve(".env"))).contains("COMPOSE_PROFILES=both\n");
        assertThat(ComposeFile.read("both").names())
                .contains("order-service-sync", "order-service-async", "rabbitmq", "influxdb", "grafana")
                .doesNotContain("order-service-hybrid", "k6", "audit", "zipkin", "strategies", "kafka");
    }

    @Test
    void all_builds_can_be_started_together() {
        assertThat(ComposeFile.read("all").names())
                .contains("order-service-sync", "order-service-async", "order-service-hybrid", "gateway", "bank");
    }

    @Test
    void the_side_experiment_starts_without_the_shop() {
        ComposeFile file = ComposeFile.read("strategies");

        assertThat(file.names()).containsExactlyInAnyOrder("strategies", "kafka", "redis", "rabbitmq", "secrets");
        assertThat(file.names()).filteredOn(name -> !name.equals("secrets")).allMatch(name -> file.service(name)
                .has("healthcheck"));
        assertThat(file.service("strategies").path("depends_on").propertyNames())
                .containsExactlyInAnyOrder("kafka", "redis", "rabbitmq");
        assertThat(file.service("kafka").path("image").asString()).matches("apache/kafka:\\d+\\.\\d+\\.\\d+");
    }

    @Test
    void only_what_people_look_at_is_published_and_on_this_machine_only() {
        ComposeFile file = ComposeFile.read("*");

        for (String name : file.names()) {
            for (JsonNode port : file.service(name).path("ports")) {
                assertThat(name).isIn("gateway", "grafana", "influxdb", "mail", "rabbitmq", "strategies", "zipkin");
                assertThat(port.path("host_ip").asString("")).as(name).isEqualTo("127.0.0.1");
            }
        }
    }

    @Test
    void after_a_reboot_what_ran_comes_back_whole_and_what_was_stopped_stays_stopped() {
        ComposeFile file = ComposeFile.read("*");
        Set<String> ending = Set.of("secrets", "databases", "k6", "audit");

        assertThat(file.names()).containsAll(ending).allSatisfy(name -> assertThat(
                        file.service(name).path("restart").asString("no"))
                .as(name)
                .isEqualTo(ending.contains(name) ? "no" : "unless-stopped"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgres", "redis", "rabbitmq", "influxdb"})
    void a_server_is_healthy_when_it_knows_the_password_that_others_use(String server) throws IOException {
        String check = ComposeFile.read("*").service(server).path("healthcheck").toString();

        assertThat(
                        check.contains("/is-ready.sh")
                                ? Files.readString(ComposeFile.PROJECT.resolve("deploy/docker/rabbitmq/is-ready.sh"))
                                : check)
                .contains("/run/secrets/" + server + "/");
    }

    /** Whoever can look at the machine's processes sees their arguments. */
    @Test
    void no_program_gets_a_password_as_an_argument() throws IOException {
        for (String started : List.of("docker-compose.yml", "deploy")) {
            try (Stream<Path> files = Files.walk(ComposeFile.PROJECT.resolve(started))) {
                assertThat(files.filter(Files::isRegularFile)).allSatisfy(file -> assertThat(Files.readString(file))
                        .doesNotContainPattern("(curl|wget|psql|redis-cli|influx) [^|\\n]*\\$\\(cat "));
            }
        }
    }

    @Test
    void every_service_has_bounds_no_rights_and_no_password_in_the_file() {
        ComposeFile file = ComposeFile.read("*");

        for (String name : file.names()) {
            JsonNode service = file.service(name);
            assertThat(service.path("mem_limit").asLong(0)).as(name).isPositive();
            assertThat(service.path("cap_drop").toString()).as(name).isEqualTo("[\"ALL\"]");
            for (String variable : service.path("environment").propertyNames()) {
                if (variable.matches(".*(PASSWORD|TOKEN)")) {
                    assertThat(service.path("environment").path(variable).asString(""))
                            .as(name + " " + variable)
                            .isEmpty();
                }
            }
        }
    }

    @Test
    void all_services_are_one_image_that_is_built_once() {
        ComposeFile file = ComposeFile.read("all,patterns");
        Set<String> services = new TreeSet<>(Set.of("bank"));
        for (Build build : Build.values()) {
            for (Service service : Service.ofEachBuild(build.hasPatterns())) {
                String name = service.id() + "-service-" + build;
                services.add(name);
                assertThat(file.service(name).path("command").toString()).isEqualTo("[\"%s\"]".formatted(service.id()));
            }
        }

        assertThat(services)
                .allMatch(name -> file.service(name).path("image").asString("").equals("flashsale/services"));
        assertThat(file.names())
                .filteredOn(name -> file.service(name).has("build"))
                .containsExactly("bank");
    }
}
