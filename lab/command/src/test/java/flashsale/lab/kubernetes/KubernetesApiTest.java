package flashsale.lab.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.servers.ServerException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KubernetesApiTest {

    private static final String GATEWAY = "/apis/apps/v1/namespaces/paper/deployments/gateway";

    @TempDir
    private Path account;

    private PaperCluster cluster;

    @BeforeEach
    void deploy() throws IOException {
        cluster = new PaperCluster();
        PaperDeployment.deploy(cluster, Build.SYNC);
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    private KubernetesApi api(Duration patience) {
        return PaperDeployment.api(cluster, account, patience);
    }

    @Test
    void a_request_is_repeated_while_the_api_is_away() {
        cluster.away.set(3);

        assertThat(api(Duration.ofSeconds(10))
                        .get(GATEWAY)
                        .path("metadata")
                        .path("name")
                        .asString(""))
                .isEqualTo("gateway");
        assertThat(cluster.tokens).hasSize(4);
    }

    @Test
    void but_not_for_ever() {
        cluster.away.set(Integer.MAX_VALUE);

        assertThatThrownBy(() -> api(Duration.ofMillis(20)).get(GATEWAY))
                .isInstanceOf(ServerException.class)
                .hasMessageContainingAll("The cluster's API does not do what it is asked", GATEWAY, "503");
    }

    @Test
    void where_nothing_listens_this_is_said() {
        KubernetesApi api = new KubernetesApi(
                new ApiAccess(URI.create("http://127.0.0.1:1"), account), Duration.ZERO, Duration.ZERO);

        assertThatThrownBy(() -> api.get(GATEWAY))
                .isInstanceOf(ServerException.class)
                .hasMessageContaining("ConnectException");
    }

    @Test
    void a_pod_that_has_ended_or_has_a_successor_by_its_name_is_not_ended_twice() {
        KubernetesApi api = api(Duration.ofSeconds(1));
        String redis = "/api/v1/namespaces/paper/pods/redis-0";
        Map<String, ?> options = Map.of("gracePeriodSeconds", 0, "preconditions", Map.of("uid", "another"));

        assertThat(api.delete(redis, options)).isFalse();
        assertThat(api.delete(redis.replace("redis", "kafka"), options)).isFalse();
        assertThat(cluster.pods.happened()).isEmpty();
    }

    @Test
    void the_token_is_read_anew_as_the_cluster_renews_it() throws IOException {
        KubernetesApi api = api(Duration.ofSeconds(1));
        api.get(GATEWAY);
        Files.writeString(account.resolve("token"), "first\n");
        api.get(GATEWAY);
        Files.writeString(account.resolve("token"), "second\n");
        api.get(GATEWAY);

        assertThat(cluster.tokens).containsExactly("null", "Bearer first", "Bearer second");
    }

    @Test
    void the_clusters_own_authority_is_trusted_and_no_other(@TempDir Path other) throws Exception {
        PaperAuthority authority = PaperAuthority.in(account);
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(authority.server()));
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, 2);
            exchange.getResponseBody().write("{}".getBytes(StandardCharsets.UTF_8));
            exchange.close();
        });
        server.start();
        try {
            URI url = URI.create("https://127.0.0.1:" + server.getAddress().getPort());
            assertThat(new KubernetesApi(new ApiAccess(url, account)).get("/")).isEmpty();

            KubernetesApi distrustful = new KubernetesApi(new ApiAccess(url, other), Duration.ZERO, Duration.ZERO);
            assertThatThrownBy(() -> distrustful.get("/"))
                    .isInstanceOf(ServerException.class)
                    .hasMessageContaining("SSLHandshakeException");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void a_pod_knows_where_its_cluster_is_and_others_are_told_what_to_say() {
        Map<String, String> pod = Map.of("KUBERNETES_SERVICE_HOST", "fd00::1", "KUBERNETES_SERVICE_PORT", "443");

        assertThat(ApiAccess.of(null, pod, account).url()).isEqualTo(URI.create("https://[fd00::1]:443"));
        assertThat(ApiAccess.of(URI.create("http://localhost:8001/"), pod, account)
                        .url())
                .isEqualTo(URI.create("http://localhost:8001"));
        assertThatThrownBy(() -> ApiAccess.of(null, Map.of(), account))
                .isInstanceOf(CommandException.class)
                .hasMessageContainingAll("--api", "kubectl proxy");
    }
}
