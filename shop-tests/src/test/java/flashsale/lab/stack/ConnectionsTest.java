package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
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

    private static final Pattern ADMITTED = Pattern.compile("max_connections=(\\d+)");

    @ParameterizedTest
    @ValueSource(strings = {"both", "both,patterns", "all", "all,patterns,traces,strategies", "all,patterns,cluster"})
    void with_docker(String profiles) {
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

        assertThat(needed).isGreaterThan(Connections.OF_OTHERS);
        for (String server : file.names().stream()
                .filter(it -> it.matches("postgres(-standby)?"))
                .toList()) {
            Matcher admitted =
                    ADMITTED.matcher(file.service(server).path("command").toString());
            assertThat(admitted.find()).isTrue();
            assertThat(Integer.parseInt(admitted.group(1))).as(server).isGreaterThanOrEqualTo(needed);
        }
    }

    @ParameterizedTest
    @EnumSource
    void without_docker(Layout layout, @TempDir Path folder, TestEnvironment environment) throws SQLException {
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
            assertThat(admitted.getInt(1)).isGreaterThanOrEqualTo(needed + Connections.OF_OTHERS);
        }
    }
}
