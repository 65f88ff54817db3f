package flashsale.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.target.Broker;
import flashsale.lab.target.Target;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.HostAndPort;

class ComposeTargetTest {

    @TempDir
    private Path secrets;

    @BeforeEach
    void write_passwords() throws IOException {
        for (String name :
                List.of("admin-password", "redis", "rabbitmq", "inventory_async", "order_async", "payment_async")) {
            Files.writeString(secrets.resolve(name), "secret of " + name);
        }
    }

    @Test
    void without_clusters_each_store_is_one_server() {
        Target target = target(Map.of());

        assertThat(target.order().url()).isEqualTo("jdbc:postgresql://postgres:5432/order_async");
        assertThat(target.order().password()).isEqualTo("secret of order_async");
        assertThat(target.redis().nodes()).containsExactly(new HostAndPort("redis", 6379));
        assertThat(target.broker().orElseThrow().nodes())
                .containsExactly(new Broker.Node(URI.create("http://rabbitmq:15672"), "rabbitmq", 5672));
    }

    @Test
    void with_clusters_the_audit_reads_from_the_nodes_that_services_are_told_of() {
        Target target = target(Map.of(
                "DATABASE_SERVERS", "postgres:5432,postgres-standby:5432",
                "SPRING_DATA_REDIS_CLUSTER_NODES", "redis:6379,redis-2:6379",
                "SPRING_RABBITMQ_ADDRESSES", "rabbitmq:5672,rabbitmq-2:5672"));

        assertThat(target.order().url())
                .startsWith(
                        "jdbc:postgresql://postgres:5432,postgres-standby:5432/order_async?targetServerType=primary");
        assertThat(target.redis().nodes())
                .containsExactly(new HostAndPort("redis", 6379), new HostAndPort("redis-2", 6379));
        assertThat(target.broker().orElseThrow().nodes())
                .extracting(Broker.Node::management)
                .containsExactly(URI.create("http://rabbitmq:15672"), URI.create("http://rabbitmq-2:15672"));
    }

    private Target target(Map<String, String> environment) {
        return new ComposeTarget(secrets, environment).of(Build.ASYNC);
    }
}
