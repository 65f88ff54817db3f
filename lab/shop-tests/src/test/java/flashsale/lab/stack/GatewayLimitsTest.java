package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.lab.Build;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What one client, and all of them together, may take of the gateway. */
class GatewayLimitsTest extends NginxTest {

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "the machine needs a second loopback address")
    void an_address_keeps_few_connections_busy_with_bodies_that_never_end() throws IOException {
        start(Service.RESERVATION, Build.SYNC, 1);
        List<Socket> slow = bodiesThatNeverEnd(300, "127.0.0.2");
        try {
            await().until(() -> statusOfPostFrom("127.0.0.2"), "429"::equals);
            assertThat(statusOfPostFrom("127.0.0.3")).isEqualTo("200");
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    private static String statusOfPostFrom(String address) throws IOException {
        try (Socket socket = connectFrom(address)) {
            String request =
                    "POST /sync/api/v1/reservations HTTP/1.1\r\nHost: shop\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8).split(" ", 3)[1];
        }
    }

    private static List<Socket> bodiesThatNeverEnd(int number, String from) throws IOException {
        String beginning =
                "POST /sync/api/v1/reservations HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
        List<Socket> sockets = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            Socket socket = connectFrom(from);
            sockets.add(socket);
            socket.getOutputStream().write(beginning.getBytes(StandardCharsets.US_ASCII));
        }
        return sockets;
    }

    private static Socket connectFrom(String address) throws IOException {
        return new Socket(
                InetAddress.getLoopbackAddress(), config.ports().gateway(), InetAddress.getByName(address), 0);
    }

    @Test
    void new_customers_are_turned_away_while_too_many_are_in_the_shop() throws IOException {
        start(Service.RESERVATION, Build.SYNC, 1);
        start(Service.RESERVATION, Build.ASYNC, 1);
        List<Socket> inside = bodiesThatNeverEnd(2_000, "127.0.0.1");
        try {
            AtomicReference<HttpResponse<String>> answer = new AtomicReference<>();
            await().until(() -> {
                answer.set(post(gateway("/sync/api/v1/carts")));
                return answer.get().statusCode() == 503;
            });

            assertThatProblem(answer.get(), "overloaded");
            assertThat(answer.get().headers().firstValue("Retry-After")).hasValue("5");
            assertThatProblem(post(gateway("/sync/api/v1/auth/login")), "overloaded");
            assertThatProblem(get("/sync/api/v1/products?page=0"), "overloaded");
            assertThat(post(gateway("/sync/api/v1/carts/17/items")).statusCode())
                    .isEqualTo(200);
            assertThat(post(gateway("/sync/api/v1/reservations")).statusCode()).isEqualTo(200);
            assertThat(post(gateway("/async/api/v1/carts")).statusCode()).isEqualTo(200);
        } finally {
            for (Socket socket : inside) {
                socket.close();
            }
        }
        await("nginx has noticed that they are gone")
                .until(() -> post(gateway("/sync/api/v1/carts")).statusCode() == 200);
    }

    @Test
    void not_even_the_machine_itself_can_keep_all_connections_busy() throws IOException {
        start(Service.RESERVATION, Build.SYNC, 1);
        List<Socket> slow = bodiesThatNeverEnd(3_000, "127.0.0.1");
        try {
            AtomicReference<HttpResponse<String>> answer = new AtomicReference<>();
            await().until(() -> {
                answer.set(post(gateway("/sync/api/v1/reservations")));
                return answer.get().statusCode() == 429;
            });

            assertThatProblem(answer.get(), "too-many-requests");
            assertThat(answer.get().headers().firstValue("Retry-After")).hasValue("1");
            await("a request without a body is not refused")
                    .until(() -> get("/sync/api/v1/carts/17").statusCode() == 200);
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
        await("nginx has noticed that they are gone")
                .until(() -> post(gateway("/sync/api/v1/reservations")).statusCode() == 200);
    }

    @Test
    void a_customer_who_asks_very_often_is_slowed_down_and_nobody_else_is() {
        start(Service.ORDER, Build.ASYNC, 1);

        List<HttpResponse<String>> answers = atOnce(1_000, "Bearer header.claims." + "a".repeat(40));

        List<HttpResponse<String>> refused =
                answers.stream().filter(answer -> answer.statusCode() != 200).toList();
        assertThat(refused).hasSizeBetween(1, 800).allSatisfy(answer -> assertThatProblem(answer, "too-many-requests"));
        assertThat(atOnce(100, "Bearer header.claims." + "b".repeat(40)))
                .extracting(HttpResponse::statusCode)
                .containsOnly(200);
        assertThat(get("/async/api/v1/orders/17").statusCode()).isEqualTo(200);
    }

    private static List<HttpResponse<String>> atOnce(int requests, String authorization) {
        return IntStream.range(0, requests)
                .parallel()
                .mapToObj(_ -> send(request("/async/api/v1/orders/17")
                        .header("Authorization", authorization)
                        .build()))
                .toList();
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "the machine needs a second loopback address")
    void an_address_that_asks_very_often_is_slowed_down_but_not_the_machines_own() throws IOException {
        assertThat(statusesOf(3_000, "127.0.0.2")).containsExactlyInAnyOrder("200", "429");
        assertThat(statusesOf(3_000, "127.0.0.1")).containsOnly("200");
    }

    /** Sends many requests on one connection before reading the answers, as fast as nginx takes them. */
    private static Set<String> statusesOf(int requests, String from) throws IOException {
        try (Socket socket = connectFrom(from)) {
            String request = "HEAD /shop/shop.css HTTP/1.1\r\nHost: shop\r\n";
            CompletableFuture<Void> sent = CompletableFuture.runAsync(() -> {
                try {
                    OutputStream stream = socket.getOutputStream();
                    stream.write((request + "\r\n").repeat(requests - 1).getBytes(StandardCharsets.US_ASCII));
                    stream.write((request + "Connection: close\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            String answers = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            sent.join();
            return Pattern.compile("^HTTP/1.1 (\\d+)", Pattern.MULTILINE)
                    .matcher(answers)
                    .results()
                    .map(result -> result.group(1))
                    .collect(Collectors.toSet());
        }
    }
}
