package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RabbitClusterTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String QUEUE = "/api/queues/%2F/kept";

    private RabbitCluster cluster;

    @BeforeEach
    void start(@TempDir Path directory) {
        assumeTrue(Programs.find("rabbitmq-server").isPresent(), "RabbitMQ is installed");
        List<Integer> ports = Ports.free(10);
        List<RabbitPorts> nodes = IntStream.range(0, 3)
                .mapToObj(i -> new RabbitPorts(ports.get(i), ports.get(i + 3), ports.get(i + 6), ports.get(9)))
                .toList();
        cluster = new RabbitCluster(directory.resolve("rabbitmq"), nodes, "flashsale", "secret");
        cluster.start();
    }

    @AfterEach
    void stop() {
        if (cluster != null) {
            cluster.stop();
        }
    }

    @Test
    void a_node_that_is_cut_off_stops_serving_until_it_sees_the_others_again() {
        RabbitServer alone = cluster.nodes().getFirst();

        cluster.cutOff(alone);
        await().atMost(PATIENCE).until(() -> !alone.admin().isReady());
        assertThat(cluster.nodes().stream().skip(1))
                .allMatch(node -> node.admin().isReady());

        cluster.mend(alone);
        assertThat(cluster.nodes()).allMatch(node -> node.admin().isReady());
    }

    @Test
    void a_quorum_queue_is_on_all_nodes_and_survives_the_death_of_one_which_comes_back() {
        cluster.admin().require("PUT", QUEUE, """
            {"durable": true, "arguments": {"x-queue-type": "quorum"}}\
            """);
        assertThat(cluster.admin().require("GET", QUEUE, ""))
                .contains("flashsale-1@localhost", "flashsale-2@localhost", "flashsale-3@localhost");

        cluster.nodes().getFirst().kill();
        // The two others elect a leader first, and refuse meanwhile.
        await().atMost(PATIENCE).ignoreException(ServerException.class).until(() -> cluster.admin()
                .require("POST", "/api/exchanges/%2F/amq.default/publish", """
            {"routing_key": "kept", "payload": "x", "payload_encoding": "string", "properties": {"delivery_mode": 2}}\
            """)
                .contains("true"));

        cluster.start();
        assertThat(cluster.nodes()).allMatch(Server::isRunning);
    }
}
