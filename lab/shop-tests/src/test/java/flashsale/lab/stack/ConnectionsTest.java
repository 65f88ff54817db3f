package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** PostgreSQL admits as many connections as all services together open. For Kubernetes, see {@link KubernetesSafetyTest}. */
@NeedsServers(ServerKind.POSTGRES)
class ConnectionsTest {

    /** Of PostgreSQL with Docker and without. */
    private static final Path SETTINGS = ComposeFile.PROJECT.resolve("deploy/docker/postgres/postgresql.conf");

    private static final Pattern ADMITTED = Pattern.compile("max_connections = (\\d+)");

    @ParameterizedTest
    @ValueSource(strings = {"both", "both,patterns", "all", "all,patterns,traces,strategies", "all,patterns,cluster"})
    void with_docker(String profiles) throws IOException {
        ComposeFile file = ComposeFile.read(profiles);
        int needed = Connections.OF_OTHERS;
        for (String name : file.names()) {
            JsonNode service = file.service(name);
            Map<String, String> environment = new HashMap<>();
            service.path("environment")
                    .forEachEntry((variable, value) -> environment.put(variable, value.asString("")));
            if (environment.containsKey("DATABASE_URL")) {
                needed += service.path("scale").asInt(1) * Connections.ofPool(environment);
            }
        }

        assertThat(needed).isGreaterThan(Connections.OF_OTHERS).isLessThanOrEqualTo(admitted());
        assertThat(Files.readAllLines(SETTINGS.resolveSibling("container.conf")))
                .endsWith("include '%s'".formatted(SETTINGS.getFileName()));
        assertThat(file.names())
                .filteredOn(name -> name.matches("postgres(-standby)?"))
                .isNotEmpty()
                .allSatisfy(name -> {
                    JsonNode server = file.service(name);
                    assertThat(server.path("command").toString())
                            .contains("config_file=/etc/postgresql/container.conf")
                            .doesNotContain("max_connections");
                    assertThat(server.path("volumes"))
                            .anyMatch(it -> it.path("target").asString("").equals("/etc/postgresql")
                                    && it.path("source")
                                            .asString("")
                                            .equals(SETTINGS.getParent().toString()));
                });
    }

    private static int admitted() throws IOException {
        Matcher admitted = ADMITTED.matcher(Files.readString(SETTINGS));
        assertThat(admitted.find()).isTrue();
        return Integer.parseInt(admitted.group(1));
    }

    @ParameterizedTest
    @EnumSource
    void without_docker(Layout layout, @TempDir Path folder, TestEnvironment environment)
            throws IOException, SQLException {
        Instances instances = new Instances(StackConfig.of(new Workspace(folder)));
        StartOptions options = StartOptions.defaults().withLayout(layout);
        int needed = Stream.of(Build.values())
                .flatMap(
                        build -> instances.of(Deployment.of(build), options.withPatterns(build.hasPatterns())).stream())
                .flatMap(process -> process.instances().stream())
                .filter(instance -> instance.environment().containsKey("DATABASE_URL"))
                .mapToInt(instance -> Connections.ofPool(instance.environment()))
                .sum();

        assertThat(needed).isPositive();
        try (Connection connection = DriverManager.getConnection(
                        environment.jdbcUrl(), environment.databaseUsername(), environment.databasePassword());
                ResultSet admitted = connection.createStatement().executeQuery("show max_connections")) {
            assertThat(admitted.next()).isTrue();
            assertThat(admitted.getInt(1)).isEqualTo(admitted()).isGreaterThanOrEqualTo(needed + Connections.OF_OTHERS);
        }
    }
}
