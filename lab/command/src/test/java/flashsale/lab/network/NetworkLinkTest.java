package flashsale.lab.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class NetworkLinkTest {

    private static final Duration DELAY = Duration.ofMillis(100);
    private static final int PATIENCE_MILLIS = 30_000;

    private ServerSocket server;
    private NetworkLink port;

    @BeforeEach
    void openPort() throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        port = NetworkLink.open(0, (InetSocketAddress) server.getLocalSocketAddress(), LinkQuality.distant(DELAY));
    }

    @AfterEach
    void close() throws IOException {
        port.close();
        server.close();
    }

    @Test
    void a_question_and_its_answer_are_late_by_the_delay_each() throws Exception {
        try (Socket client = connect();
                Socket served = server.accept()) {
            long asked = System.nanoTime();
            client.getOutputStream().write(1);
            assertThat(served.getInputStream().read()).isEqualTo(1);
            assertThat(since(asked)).isGreaterThanOrEqualTo(DELAY);
            served.getOutputStream().write(2);
            assertThat(client.getInputStream().read()).isEqualTo(2);
            assertThat(since(asked)).isGreaterThanOrEqualTo(DELAY.multipliedBy(2));
        }
    }

    @Test
    void what_follows_is_not_delayed_by_what_is_under_way() throws Exception {
        int pieces = 100;
        try (Socket client = connect();
                Socket served = server.accept()) {
            client.setTcpNoDelay(true);
            DataOutputStream questions = new DataOutputStream(client.getOutputStream());
            DataInputStream arrived = new DataInputStream(served.getInputStream());
            long begun = System.nanoTime();
            Thread.ofVirtual().start(() -> {
                try {
                    for (int i = 0; i < pieces; i++) {
                        questions.writeLong(i);
                    }
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            for (int i = 0; i < pieces; i++) {
                assertThat(arrived.readLong()).isEqualTo(i);
            }
            assertThat(since(begun)).isGreaterThanOrEqualTo(DELAY).isLessThan(DELAY.multipliedBy(pieces / 4));
        }
    }

    @Test
    void many_bytes_arrive_all_and_in_order_and_then_the_end() throws Exception {
        byte[] sent = new byte[20_000_000];
        new Random(1).nextBytes(sent);
        try (Socket client = connect();
                Socket served = server.accept()) {
            Thread.ofVirtual().start(() -> {
                try {
                    client.getOutputStream().write(sent);
                    client.shutdownOutput();
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            assertThat(served.getInputStream().readAllBytes()).isEqualTo(sent);
            served.getOutputStream().write(7); // the other direction is still open
            assertThat(client.getInputStream().read()).isEqualTo(7);
        }
    }

    @Test
    void a_narrow_link_passes_so_many_bytes_per_second() throws Exception {
        port.become(LinkQuality.narrow(10_000));
        try (Socket client = connect();
                Socket served = server.accept()) {
            long begun = System.nanoTime();
            client.getOutputStream().write(new byte[5_000]);
            assertThat(served.getInputStream().readNBytes(5_000)).hasSize(5_000);
            assertThat(since(begun)).isBetween(Duration.ofMillis(500), Duration.ofSeconds(5));
        }
    }

    @Test
    void a_cut_link_breaks_connections_old_and_new_until_it_is_mended() throws Exception {
        try (Socket client = connect();
                Socket served = server.accept()) {
            port.cut();
            assertThat(ends(client.getInputStream())).isTrue();
            assertThat(ends(served.getInputStream())).isTrue();
        }
        try (Socket client = connect()) {
            assertThat(ends(client.getInputStream())).isTrue();
        }

        port.mend();

        try (Socket client = connect();
                Socket served = server.accept()) {
            client.getOutputStream().write(1);
            assertThat(served.getInputStream().read()).isEqualTo(1);
        }
    }

    @Test
    void an_unplugged_connection_is_silent_and_open_while_new_ones_work_until_the_link_is_mended() throws Exception {
        try (Socket client = connect();
                Socket served = server.accept()) {
            port.unplug();
            client.setSoTimeout(200);
            client.getOutputStream().write(1);
            served.shutdownOutput();
            assertThatThrownBy(() -> client.getInputStream().read()).isInstanceOf(SocketTimeoutException.class);
            try (Socket other = connect();
                    Socket otherServed = server.accept()) {
                other.getOutputStream().write(2);
                assertThat(otherServed.getInputStream().read()).isEqualTo(2);
            }

            port.mend();

            client.setSoTimeout(PATIENCE_MILLIS);
            assertThat(ends(client.getInputStream())).isTrue();
        }
    }

    @Test
    void a_server_that_hangs_up_ends_the_clients_connection() throws Exception {
        try (Socket client = connect()) {
            server.accept().close();
            assertThat(client.getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    void without_a_server_connections_end_at_once() throws Exception {
        server.close();
        try (Socket client = connect()) {
            assertThat(client.getInputStream().read()).isEqualTo(-1);
        }
    }

    @RepeatedTest(20)
    void closing_it_frees_the_port_at_once_and_ends_its_connections() throws Exception {
        try (Socket client = connect();
                Socket served = server.accept()) {
            port.close();
            assertThatThrownBy(this::connect).isInstanceOf(ConnectException.class);
            assertThat(ends(client.getInputStream())).isTrue();
            assertThat(ends(served.getInputStream())).isTrue();
        }
    }

    private Socket connect() throws IOException {
        Socket client = new Socket(InetAddress.getLoopbackAddress(), port.port());
        client.setSoTimeout(PATIENCE_MILLIS);
        return client;
    }

    private static boolean ends(InputStream stream) {
        try {
            return stream.read() == -1;
        } catch (IOException reset) {
            return true;
        }
    }

    private static Duration since(long nanos) {
        return Duration.ofNanos(System.nanoTime() - nanos);
    }
}
