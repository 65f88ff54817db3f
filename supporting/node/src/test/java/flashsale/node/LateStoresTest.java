package flashsale.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.servers.Ports;
import flashsale.servers.TestServers;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Services that are started before their stores. */
class LateStoresTest {

    private static final Duration START = Duration.ofMinutes(2);
    private static final List<String> WITH_DATABASE = List.of("user", "order");
    private static final List<String> ALL = List.of("user", "order", "reservation");

    private final TestServers late = TestServers.forThisJvm();
    private final String userService = Ports.free(1).getFirst().toString();
    private NodeProcess node;

    @BeforeEach
    void start(@TempDir Path folder) throws IOException {
        Map<String, String> environment = new HashMap<>();
        environment.put("SPRING_PROFILES_ACTIVE", "async");
        environment.put("INTERNAL_TOKEN", "test");
        environment.put("INTERNAL_GATEWAY_URL", "http://localhost:" + userService);
        environment.put("USER_SERVER_PORT", userService);
        environment.put("ADMIN_PASSWORD", "admin");
        environment.put("SEED_CUSTOMERS", "1");
        for (String service : WITH_DATABASE) {
            String prefix = service.toUpperCase(Locale.ROOT) + "_DATABASE_";
            environment.put(prefix + "URL", late.postgres().admin().jdbcUrl(service));
            environment.put(prefix + "USERNAME", service);
            environment.put(prefix + "PASSWORD", "test");
        }
        environment.put("REDIS_PORT", Integer.toString(late.redis().port()));
        environment.put("REDIS_PASSWORD", late.password());
        environment.put("RABBITMQ_PORT", Integer.toString(late.rabbit().ports().amqp()));
        environment.put("RABBITMQ_USERNAME", late.username());
        environment.put("RABBITMQ_PASSWORD", late.password());
        environment.put("RABBITMQ_VHOST", "late");
        node = new NodeProcess(folder, String.join(",", ALL), environment);
    }

    @AfterEach
    void stop() {
        node.stop();
        Stream.of(late.postgres(), late.redis(), late.rabbit()).forEach(server -> server.kill());
    }

    @Test
    void they_wait_for_all_of_them_and_say_so_in_a_few_lines() throws IOException {
        await().atMost(START).until(() -> WITH_DATABASE.stream().allMatch(service -> says(service, "refused")));

        late.postgres().start();
        await().atMost(START).until(() -> says("order", "authentication failed")); // until somebody makes the databases
        WITH_DATABASE.forEach(name -> late.postgres().admin().createDatabase(name, "test"));
        await().atMost(START).until(() -> node.isReady("order"));
        late.redis().start();
        late.rabbit().start();
        late.rabbit().admin().createVirtualHost("late");

        await().atMost(START).until(() -> node.isReady("reservation"));
        await().atMost(START).until(() -> node.json("order", "/actuator/health")
                .path("status")
                .asString()
                .equals("UP"));
        assertThat(node.log("node")).isEmpty();
        for (String service : ALL) {
            assertThat(node.log(service))
                    .as(service)
                    .doesNotContainPattern("(?m)^\\s+at |^Caused by")
                    .satisfies(log -> assertThat(log.lines().filter(line -> line.contains(" WARN ")))
                            .hasSizeLessThan(10));
        }
    }

    private boolean says(String service, String text) {
        try {
            return node.log(service).contains(text);
        } catch (IOException notYet) {
            return false;
        }
    }
}
