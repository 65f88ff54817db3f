package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import flashsale.lab.Build;
import flashsale.servers.CleanEnvironment;
import flashsale.servers.ShortCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The project's {@code docker-compose.yml}, as Docker Compose reads it.
 *
 * @param services by name
 */
record ComposeFile(JsonNode services) {

    /** Says that the stores are clusters. */
    static final List<String> CLUSTER = List.of("deploy/docker/cluster.env");

    static final Path PROJECT = Path.of("../..").toAbsolutePath().normalize();

    /**
     * Reads the file. Skips the test if Docker Compose is not installed; the daemon is not needed.
     *
     * @param profiles as in {@code COMPOSE_PROFILES}
     */
    static ComposeFile read(String profiles) {
        return read(Map.of("COMPOSE_PROFILES", profiles));
    }

    /**
     * The same with clusters instead of single stores.
     *
     * @param environmentFiles which say so
     */
    static ComposeFile readWithClusters(String profiles, List<String> environmentFiles) {
        return read(Map.of(
                "COMPOSE_PROFILES", profiles + ",cluster", "COMPOSE_ENV_FILES", String.join(",", environmentFiles)));
    }

    private static ComposeFile read(Map<String, String> environment) {
        assumeCompose();
        String json = run(List.of("docker", "compose", "config", "--format", "json"), environment, PROJECT);
        return new ComposeFile(JsonMapper.shared().readTree(json).path("services"));
    }

    /** Skips the test if Docker Compose is not installed. */
    static void assumeCompose() {
        assumeTrue(
                ShortCommand.run(List.of("docker", "compose", "version")).succeeded(),
                "Docker Compose is not installed, so docker-compose.yml was not checked");
    }

    Set<String> names() {
        return new TreeSet<>(services.propertyNames());
    }

    /** The names of the variables that the service gets: those without a value, or with an empty one, are not set. */
    Set<String> variables(String service) {
        JsonNode environment = service(service).path("environment");
        Set<String> variables = new TreeSet<>(environment.propertyNames());
        variables.removeIf(name -> environment.path(name).asString("").isEmpty());
        return variables;
    }

    JsonNode service(String name) {
        assertThat(names()).contains(name);
        return services.path(name);
    }

    /** The variables of the same service as {@code ./flashsale up} starts it. */
    static Map<String, String> withoutDocker(Build build, Service service, Redundancy redundancy, Path folder) {
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

    /** Runs a command that must succeed and print nothing on standard error. */
    static String run(List<String> command, Map<String, String> environment, Path directory) {
        ProcessBuilder builder = CleanEnvironment.program(command, environment).directory(directory.toFile());
        try {
            Path errors = Files.createTempFile("errors", ".txt");
            Process process = builder.redirectError(errors.toFile()).start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int exitCode = process.waitFor();
            String said = Files.readString(errors);
            Files.delete(errors);
            assertThat(said).as(String.join(" ", command)).isEmpty();
            assertThat(exitCode).isZero();
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
