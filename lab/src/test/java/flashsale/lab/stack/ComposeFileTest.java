package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ComposeFileTest {

    /** Variables that only Docker has. The container's name becomes the instance's; passwords are files. */
    private static final Set<String> ONLY_IN_DOCKER = Set.of(
            "COMPOSE_PROJECT_NAME",
            "SPRING_CONFIG_IMPORT",
            "INFLUX_URL",
            "INFLUX_ORG",
            "INFLUX_BUCKET",
            "INFLUX_TOKEN",
            "REPORT_CPU",
            "REPORT_WORKERS",
            "FAN_OUT_SIDE_BY_SIDE",
            "ZIPKIN_URL",
            "TRACE_SAMPLING");

    private static final List<String> CLUSTER = List.of("docker/cluster.env");

    private static final String INSTANCE_NAME = "FLASHSALE_INSTANCE";

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
    void only_networks_of_the_gateways_container_are_exempt_from_its_limits() throws Exception {
        String routes = """
                Iface	Destination	Gateway 	Flags	RefCnt	Use	Metric	Mask		MTU	Window	IRTT
                eth0	00000000	010012AC	0003	0	0	0	00000000	0	0	0
                eth0	000012AC	00000000	0001	0	0	0	0000FFFF	0	0	0
                eth1	0010A8C0	00000000	0001	0	0	0	00F0FFFF	0	0	0
                """;

        Process script = new ProcessBuilder("sh", "docker/gateway/crowd.sh")
                .directory(ComposeFile.PROJECT.toFile())
                .start();
        try (Writer input = script.outputWriter()) {
            input.write(routes);
        }

        assertThat(script.inputReader().readAllAsString()).isEqualTo("172.18.0.0/16 1; 192.168.16.0/20 1; ");
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
    void the_side_experiment_knows_the_variables_that_it_is_configured_by(@TempDir Path folder) throws IOException {
        makeSecrets(folder);
        Set<String> names = new TreeSet<>(secretsOf(folder.resolve("strategies")));
        names.addAll(ComposeFile.read("strategies").variables("strategies"));
        names.removeAll(Set.of("SPRING_CONFIG_IMPORT", "MALLOC_ARENA_MAX")); // Spring's own, and the system's

        String settings =
                Files.readString(ComposeFile.PROJECT.resolve("strategies/src/main/resources/application.yml"));

        assertThat(names)
                .contains("RABBITMQ_PASSWORD", "REDIS_PASSWORD")
                .allMatch(name -> settings.contains("${" + name + ":"));
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

    @ParameterizedTest
    @EnumSource(Build.class)
    void services_are_configured_by_the_same_names_as_without_docker(Build build, @TempDir Path folder) {
        assertNamesAsWithoutDocker(ComposeFile.read("all,patterns"), build, Redundancy.NONE, folder);
    }

    @ParameterizedTest
    @EnumSource(Build.class)
    void with_clusters_services_are_configured_by_the_same_names_too(Build build, @TempDir Path folder) {
        assertNamesAsWithoutDocker(
                ComposeFile.readWithClusters("all,patterns", CLUSTER), build, Redundancy.REPLICAS, folder);
    }

    private static void assertNamesAsWithoutDocker(ComposeFile file, Build build, Redundancy redundancy, Path folder) {
        makeSecrets(folder.resolve("secrets"));
        for (Service service : Service.ofEachBuild(build.hasPatterns())) {
            Set<String> without = new TreeSet<>(
                    withoutDocker(build, service, redundancy, folder).keySet());
            without.removeIf(name -> name.equals(INSTANCE_NAME) || isOfNoUse(name, service, build));
            without.addAll(JvmOptions.ENVIRONMENT.keySet());
            Set<String> docker = file.variables(service.id() + "-service-" + build);
            docker.addAll(secretsOf(folder.resolve("secrets").resolve(service.id() + "-" + build)));
            docker.removeAll(ONLY_IN_DOCKER);
            without.removeAll(ONLY_IN_DOCKER);
            if (redundancy != Redundancy.NONE) {
                docker.removeIf(name -> name.matches("(REDIS|RABBITMQ)_(HOST|PORT)")); // of no effect
            }

            assertThat(docker).as(service + " " + build).isEqualTo(without);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Redundancy.class,
            names = {"REPLICAS", "CONFIRMED"})
    void with_clusters_services_are_told_of_as_many_nodes_as_without_docker(
            Redundancy redundancy, @TempDir Path folder) {
        List<String> files = new ArrayList<>(CLUSTER);
        if (redundancy == Redundancy.CONFIRMED) {
            files.add("docker/safe.env");
        }
        ComposeFile file = ComposeFile.readWithClusters("async", files);

        for (Service service : List.of(Service.RESERVATION, Service.ORDER)) {
            Map<String, String> without = withoutDocker(Build.ASYNC, service, redundancy, folder);
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
        ComposeFile file = ComposeFile.readWithClusters("both", CLUSTER);
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
            assertThat(service.path("restart").asString("")).isEqualTo("on-failure");
        });
    }

    @Test
    void the_bank_knows_the_variables_that_it_is_configured_by() throws IOException {
        Set<String> names = new TreeSet<>(
                ComposeFile.read("both").service("bank").path("environment").propertyNames());
        names.removeAll(JvmOptions.ENVIRONMENT.keySet());

        String settings =
                Files.readString(ComposeFile.PROJECT.resolve("bank-simulator/src/main/resources/application.yml"));

        assertThat(names)
                .contains("BANK_LATENCY", "BANK_DECLINE_RATE")
                .allMatch(name -> settings.contains("${" + name + ":"));
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

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 8})
    void the_jvms_have_the_same_flags_as_without_docker(int processors) {
        Stream<List<Service>> ofOne = Arrays.stream(Service.values()).map(List::of);
        Stream<List<Service>> ofAll = Stream.of(Service.ofEachBuild(true));

        assertThat(Stream.concat(ofOne, ofAll)).allSatisfy(services -> assertThat(flagsInDocker(services, processors))
                .as("%s on %d processors", services, processors)
                .isEqualTo(JvmOptions.flags(services, processors)));
    }

    @Test
    void passwords_are_made_up_once_and_kept(@TempDir Path folder) throws IOException {
        makeSecrets(folder);
        String first = Files.readString(folder.resolve("order-sync/DATABASE_PASSWORD"));
        makeSecrets(folder);

        assertThat(folder.resolve("order-sync/DATABASE_PASSWORD")).hasContent(first);
        assertThat(first)
                .hasSizeGreaterThan(40)
                .isNotEqualTo(Files.readString(folder.resolve("order-async/DATABASE_PASSWORD")));
        assertThat(folder.resolve("databases/order_sync")).hasContent(first);
    }

    /** InfluxDB and Grafana keep their first settings, so services with another token could no longer push. */
    @Test
    void what_a_server_takes_over_with_its_first_start_cannot_be_changed_later(@TempDir Path folder)
            throws IOException {
        makeSecrets(folder, Map.of("INFLUX_TOKEN", "first", "GRAFANA_PASSWORD", "first", "RABBITMQ_PASSWORD", "first"));
        String said = makeSecrets(
                folder, Map.of("INFLUX_TOKEN", "later", "GRAFANA_PASSWORD", "later", "RABBITMQ_PASSWORD", "later"));

        assertThat(said.lines())
                .containsExactly(
                        "The password for influxdb-token stays what it was at the first start.",
                        "The password for grafana stays what it was at the first start.");
        for (String file : List.of("influxdb/token", "order-sync/INFLUX_TOKEN", "grafana/token", "grafana/password")) {
            assertThat(folder.resolve(file)).hasContent("first");
        }
        assertThat(Files.readString(folder.resolve("rabbitmq/definitions.json")))
                .contains("\"password\":\"later\"");
    }

    private static Map<String, String> withoutDocker(Build build, Service service, Redundancy redundancy, Path folder) {
        StackConfig config = StackConfig.of(new Workspace(folder), new StackPorts(0), redundancy);
        StartOptions options = StartOptions.defaults().withPatterns(build.hasPatterns());
        return new Instances(config)
                .of(Deployment.of(build), options).stream()
                        .flatMap(process -> process.instances().stream())
                        .filter(instance -> instance.service() == service)
                        .findFirst()
                        .orElseThrow()
                        .environment();
    }

    /** Without the nodes' names and ports. */
    private static String nameless(String addresses) {
        return addresses.replaceAll("[a-z0-9.-]+:\\d+", "node");
    }

    /** Without Docker, every service gets all settings; with it, each gets only the passwords that it uses. */
    private static boolean isOfNoUse(String variable, Service service, Build build) {
        return switch (variable.replaceFirst("^SPRING_(DATA_)?", "").replaceFirst("_.*", "")) {
            case "RESERVATION" -> service != Service.RESERVATION;
            case "REDIS" -> service != Service.RESERVATION && service != Service.INSIGHT;
            case "BANK" -> service != Service.PAYMENT;
            case "MAIL" -> service != Service.NOTIFICATION;
            case "ADMIN" -> service != Service.USER;
            case "RABBITMQ" -> service == Service.USER && !build.hasPatterns();
            default -> false;
        };
    }

    private static List<String> flagsInDocker(List<Service> services, int processors) {
        String ids = services.stream().map(Service::id).collect(Collectors.joining(","));
        List<String> command = List.of("sh", "docker/jvm-options.sh", ids, Integer.toString(processors));
        return ComposeFile.run(command, Map.of(), ComposeFile.PROJECT).lines().toList();
    }

    private static void makeSecrets(Path folder) {
        makeSecrets(folder, Map.of());
    }

    /** Returns its output. */
    private static String makeSecrets(Path folder, Map<String, String> chosen) {
        Map<String, String> environment = new TreeMap<>(chosen);
        environment.put("SECRETS_HOME", folder.toString());
        String script = ComposeFile.PROJECT.resolve("docker/secrets.sh").toString();
        return ComposeFile.run(List.of("sh", "-c", "sh \"$0\" 2>&1", script), environment, ComposeFile.PROJECT);
    }

    private static Set<String> secretsOf(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return new TreeSet<>(
                    files.map(file -> file.getFileName().toString()).toList());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
