package flashsale.lab.stage;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.stack.PrivateStack;
import flashsale.lab.stack.Staging.Scene;
import flashsale.lab.stack.StartOptions;
import flashsale.servers.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may press the buttons, seen on the wire, on a stage without builds. */
class StageServerTest {

    private static final int PORT = Ports.free(1).getFirst();
    private static final String OURS = "Host: 127.0.0.1:%d\r\nOrigin: http://localhost:8080\r\n".formatted(PORT);
    private static final String TOKEN = "Authorization: Bearer right\r\n";

    private static Stage stage;
    private static StageServer server;

    @BeforeAll
    static void open(@TempDir Path folder) {
        stage = new Stage(
                new Scene(
                        PrivateStack.workspace(folder),
                        PrivateStack.in(folder),
                        Set.of(),
                        StartOptions.defaults(),
                        Optional.empty()),
                new Crowd.Entrance(
                        URI.create("http://127.0.0.1:%d/doors".formatted(PORT)),
                        URI.create("http://localhost:8080"),
                        "right"));
        server = StageServer.open(PORT, new Guard(PORT, URI.create("http://localhost:8080"), "right"), stage);
    }

    @AfterAll
    static void close() {
        server.close();
        stage.close();
    }

    @Test
    void the_shops_own_page_with_the_token_may_ask() throws Exception {
        assertThat(ask("GET /state", OURS + TOKEN, ""))
                .startsWith("HTTP/1.1 200")
                .containsIgnoringCase("Access-Control-Allow-Origin: http://localhost:8080\r\n")
                .endsWith("\"builds\":{},\"exercises\":[],\"ruined\":false,\"traces\":false}");
    }

    @Test
    void a_browser_may_ask_whether_it_may_ask() throws Exception {
        assertThat(ask("OPTIONS /crowd", OURS, ""))
                .startsWith("HTTP/1.1 204")
                .containsIgnoringCase("Access-Control-Allow-Headers: Authorization, Content-Type\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Authorization: Bearer wrong\r\n", "Authorization: right\r\n"})
    void without_the_token_nobody_may(String authorization) throws Exception {
        assertThat(ask("DELETE /crowd", OURS + authorization, "")).startsWith("HTTP/1.1 403");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host: 127.0.0.1:PORT\r\n",
                "Host: 127.0.0.1:PORT\r\nOrigin: null\r\n",
                "Host: 127.0.0.1:PORT\r\nOrigin: http://evil.example\r\n",
                "Host: 127.0.0.1:PORT\r\nOrigin: http://localhost:8081\r\n",
                "Host: rebound.example:PORT\r\nOrigin: http://localhost:8080\r\n",
            })
    void no_other_page_may_even_with_the_token(String from) throws Exception {
        String refused = ask("GET /state", from.replace("PORT", Integer.toString(PORT)) + TOKEN, "");
        assertThat(refused).startsWith("HTTP/1.1 403").doesNotContainIgnoringCase("Access-Control-Allow-Origin");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PUT /crowd             | {\"builds\":[\"sync\"],\"inTurn\":false,\"perSecond\":0,\"units\":10}    | 400",
                "PUT /crowd             | {\"builds\":[\"sync\"],\"inTurn\":false,\"perSecond\":401,\"units\":10}  | 400",
                "PUT /crowd             | {\"builds\":[\"sync\"],\"inTurn\":false,\"perSecond\":20,\"units\":0}    | 400",
                "PUT /crowd             | {\"builds\":[],\"inTurn\":false,\"perSecond\":20,\"units\":10}          | 400",
                "PUT /crowd             | {\"builds\":[\"other\"],\"inTurn\":false,\"perSecond\":20,\"units\":10}  | 400",
                "PUT /crowd             | {\"builds\":[\"sync\"],\"inTurn\":false,\"perSecond\":20,\"units\":10}   | 404",
                "PUT /crowd             | nonsense                     | 400",
                "PUT /crowd/rate        | {\"perSecond\":500}          | 400",
                "PUT /crowd/rate        | {\"perSecond\":20}           | 409",
                "PUT /exercises         | {\"on\":[\"oversleep\"]}      | 400",
                "PUT /exercises         | {}                           | 400",
                "POST /doors/sync       | {}                           | 404",
                "POST /builds/sync/explanation | {\"finalAt\":0}                    | 404",
                "PUT /builds/sync/fault | {\"name\":\"stop node\"}     | 404",
                "POST /builds/sync/audit|                              | 404",
                "GET /                  |                              | 404",
                "PATCH /crowd           |                              | 404",
            })
    void what_makes_no_sense_is_refused(String request, String body, int status) throws Exception {
        assertThat(ask(request, OURS + TOKEN, body == null ? "" : body))
                .startsWith("HTTP/1.1 " + status)
                .contains("application/problem+json", "\"type\":\"urn:flashsale:problem:");
    }

    @Test
    void other_machines_do_not_reach_it() throws Exception {
        for (InetAddress address : NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(it -> !it.isLoopbackAddress())
                .toList()) {
            assertThat(isReached(address)).as("%s", address).isFalse();
        }
    }

    private static boolean isReached(InetAddress address) {
        try (Socket socket = new Socket(address, PORT)) {
            return socket.isConnected();
        } catch (IOException refused) {
            return false;
        }
    }

    private static String ask(String request, String headers, String body) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), PORT)) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream()
                    .write("%s HTTP/1.1\r\n%sConnection: close\r\nContent-Length: %d\r\n\r\n%s"
                            .formatted(request, headers, body.length(), body)
                            .getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
