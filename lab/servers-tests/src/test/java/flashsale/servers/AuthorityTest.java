package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Administrators who insist on a certificate that somebody they trust has signed. */
class AuthorityTest {

    @TempDir
    private Path folder;

    private SelfSigned server;
    private Path trusted;
    private Path another;

    @BeforeEach
    void makeCertificates() throws Exception {
        server = new SelfSigned(Files.createDirectory(folder.resolve("server")));
        trusted = server.writeCertificate(folder.resolve("trusted.pem"));
        another = new SelfSigned(Files.createDirectory(folder.resolve("another")))
                .writeCertificate(folder.resolve("another.pem"));
    }

    @Test
    void rabbitmq_is_believed_with_it_and_not_without() throws Exception {
        HttpsServer management = HttpsServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        management.setHttpsConfigurator(new HttpsConfigurator(server.context()));
        management.createContext("/api/vhosts", exchange -> {
            byte[] answer = "[{\"name\":\"flashsale\"}]".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        management.start();
        URI url = URI.create("https://127.0.0.1:" + management.getAddress().getPort());
        try {
            assertThat(new RabbitAdmin(url, "admin", "secret", trusted).virtualHosts())
                    .containsExactly("flashsale");
            assertThatThrownBy(() -> new RabbitAdmin(url, "admin", "secret", another).virtualHosts())
                    .isInstanceOf(ServerException.class)
                    .hasMessageContaining("does not answer");
            assertThatThrownBy(() -> new RabbitAdmin(url, "admin", "secret").virtualHosts())
                    .isInstanceOf(ServerException.class);
        } finally {
            management.stop(0);
        }
    }

    @Test
    void postgresql_is_believed_with_it_and_not_without() throws Exception {
        PostgresServer postgres =
                new PostgresServer(folder.resolve("postgres"), Ports.free(1).getFirst(), "flashsale", "secret");
        postgres.start();
        try {
            showCertificate(postgres.admin());
            assertThat(admin(postgres, trusted).list("select ssl from pg_stat_ssl where pid = pg_backend_pid()"))
                    .containsExactly("t");
            assertThatThrownBy(() -> admin(postgres, another).databases()).isInstanceOf(ServerException.class);
        } finally {
            postgres.deleteData();
        }
    }

    private void showCertificate(PostgresAdmin admin) throws Exception {
        Path data = Path.of(admin.list("show data_directory").getFirst());
        Account account = Account.allowedToRunPostgres();
        account.own(server.writeCertificate(data.resolve("server.crt")));
        account.own(server.writeKey(data.resolve("server.key")));
        admin.execute("alter system set ssl = on");
        admin.list("select pg_reload_conf()");
        await().until(() -> admin.list("show ssl").equals(List.of("on")));
    }

    private static PostgresAdmin admin(PostgresServer server, Path authority) {
        return new PostgresAdmin(
                List.of("127.0.0.1:" + server.port()), server.username(), server.password(), Optional.of(authority));
    }

    @Test
    void a_file_without_certificates_is_named() throws Exception {
        Path text = Files.writeString(folder.resolve("text.pem"), "none");

        assertThatThrownBy(() -> new RabbitAdmin(URI.create("https://127.0.0.1:1"), "admin", "secret", text))
                .isInstanceOf(ServerException.class)
                .hasMessageContaining("text.pem has no certificates");
    }
}
