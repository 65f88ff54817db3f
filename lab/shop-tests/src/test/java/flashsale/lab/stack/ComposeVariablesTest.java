package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.servers.ShortCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What services in Docker are configured by. */
class ComposeVariablesTest {

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

    private static final String INSTANCE_NAME = "FLASHSALE_INSTANCE";

    @ParameterizedTest
    @EnumSource(Build.class)
    void services_are_configured_by_the_same_names_as_without_docker(Build build, @TempDir Path folder) {
        assertNamesAsWithoutDocker(ComposeFile.read("all,patterns"), build, Redundancy.NONE, folder);
    }

    @ParameterizedTest
    @EnumSource(Build.class)
    void with_clusters_services_are_configured_by_the_same_names_too(Build build, @TempDir Path folder) {
        assertNamesAsWithoutDocker(
                ComposeFile.readWithClusters("all,patterns", ComposeFile.CLUSTER), build, Redundancy.REPLICAS, folder);
    }

    private static void assertNamesAsWithoutDocker(ComposeFile file, Build build, Redundancy redundancy, Path folder) {
        DockerSecrets.make(folder.resolve("secrets"));
        for (Service service : Service.ofEachBuild(build.hasPatterns())) {
            Set<String> without = new TreeSet<>(ComposeFile.withoutDocker(build, service, redundancy, folder)
                    .keySet());
            without.removeIf(name -> name.equals(INSTANCE_NAME) || isOfNoUse(name, service, build));
            without.addAll(JvmOptions.ENVIRONMENT.keySet());
            Set<String> docker = file.variables(service.id() + "-service-" + build);
            docker.addAll(DockerSecrets.of(folder.resolve("secrets").resolve(service.id() + "-" + build)));
            docker.removeAll(ONLY_IN_DOCKER);
            without.removeAll(ONLY_IN_DOCKER);
            if (redundancy != Redundancy.NONE) {
                docker.removeIf(name -> name.matches("(REDIS|RABBITMQ)_(HOST|PORT)")); // of no effect
            }

            assertThat(docker).as(service + " " + build).isEqualTo(without);
        }
    }

    @Test
    void the_bank_knows_the_variables_that_it_is_configured_by() throws IOException {
        Set<String> names = new TreeSet<>(
                ComposeFile.read("both").service("bank").path("environment").propertyNames());
        names.removeAll(JvmOptions.ENVIRONMENT.keySet());

        String settings = Files.readString(
                ComposeFile.PROJECT.resolve("outside/bank-simulator/src/main/resources/application.yml"));

        assertThat(names)
                .contains("BANK_LATENCY", "BANK_DECLINE_RATE")
                .allMatch(name -> settings.contains("${" + name + ":"));
    }

    @Test
    void the_side_experiment_knows_the_variables_that_it_is_configured_by(@TempDir Path folder) throws IOException {
        DockerSecrets.make(folder);
        Set<String> names = new TreeSet<>(DockerSecrets.of(folder.resolve("strategies")));
        names.addAll(ComposeFile.read("strategies").variables("strategies"));
        names.removeAll(Set.of("SPRING_CONFIG_IMPORT", "MALLOC_ARENA_MAX")); // Spring's own, and the system's

        String settings =
                Files.readString(ComposeFile.PROJECT.resolve("strategies/src/main/resources/application.yml"));

        assertThat(names)
                .contains("RABBITMQ_PASSWORD", "REDIS_PASSWORD")
                .allMatch(name -> settings.contains("${" + name + ":"));
    }

    /** Another project's variable of the same name would change something without a word. */
    @Test
    void what_the_shell_can_set_is_documented() throws IOException {
        String documented = Files.readString(ComposeFile.PROJECT.resolve(".env.example"));
        Set<String> composeOwn = Set.of("COMPOSE_PROJECT_NAME", "COMPOSE_PROFILES");

        assertThat(read())
                .isNotEmpty()
                .allMatch(name -> composeOwn.contains(name)
                        || documented.matches("(?s).*\n(# )?" + name + "=.*")
                        || isOfClusters(name));
    }

    private static boolean isOfClusters(String name) {
        return name.startsWith("FLASHSALE_")
                && Stream.of("deploy/docker/cluster.env", "deploy/docker/safe.env")
                        .anyMatch(file -> Uncheck.get(() -> Files.readString(ComposeFile.PROJECT.resolve(file)))
                                .contains("\n" + name + "="));
    }

    /** What names other projects use is only asked, not read: ${NAME:+…}. */
    private static Set<String> read() throws IOException {
        return Pattern.compile("(?<!\\$)\\$\\{(\\w+)(?!\\w|:\\+)")
                .matcher(Files.readString(ComposeFile.PROJECT.resolve("docker-compose.yml")))
                .results()
                .map(variable -> variable.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @ParameterizedTest
    @MethodSource("namesThatOtherProjectsUse")
    void for_a_name_that_other_projects_use_the_first_line_says_the_name_here(String name) {
        assertFirstLineSaysTheNameHere(name, ".env");
    }

    /** A variable that the file sets, if only to nothing, would be one that Compose does not miss. */
    @ParameterizedTest
    @MethodSource("namesThatOtherProjectsUse")
    void the_first_line_says_the_name_here_also_with_the_example_as_env_file(String name) {
        assertFirstLineSaysTheNameHere(name, ".env.example");
    }

    private static Stream<String> namesThatOtherProjectsUse() {
        return Stream.of(
                "ADMIN_PASSWORD",
                "GRAFANA_PASSWORD",
                "INFLUX_PASSWORD",
                "INFLUX_TOKEN",
                "INFLUX_PORT",
                "RABBITMQ_PASSWORD",
                "RABBITMQ_PORT",
                "LOG_LEVEL");
    }

    private static void assertFirstLineSaysTheNameHere(String name, String environmentFile) {
        ComposeFile.assumeCompose();
        String said = ShortCommand.run(
                        List.of("docker", "compose", "--project-directory", ComposeFile.PROJECT.toString(), "config"),
                        Map.of(
                                name,
                                "another-project's",
                                "COMPOSE_PROFILES",
                                "all",
                                "COMPOSE_ENV_FILES",
                                ComposeFile.PROJECT.resolve(environmentFile).toString()))
                .output();

        assertThat(said.lines().findFirst().orElseThrow()).contains("FLASHSALE_" + name);
        assertThat(said).doesNotContain("another-project");
    }

    @Test
    void a_variable_that_is_set_but_empty_is_not_set() throws IOException {
        ComposeFile.assumeCompose();
        List<String> config = List.of("docker", "compose", "config", "--format", "json");
        Map<String, String> empty = new TreeMap<>();
        read().forEach(name -> empty.put(name, ""));
        empty.remove("COMPOSE_PROJECT_NAME"); // Compose's own
        empty.put("COMPOSE_PROFILES", "all");

        assertThat(ComposeFile.run(config, empty, ComposeFile.PROJECT))
                .isEqualTo(ComposeFile.run(config, Map.of("COMPOSE_PROFILES", "all"), ComposeFile.PROJECT));
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
}
