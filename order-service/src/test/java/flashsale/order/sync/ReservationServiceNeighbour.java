package flashsale.order.sync;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import flashsale.platform.test.Tokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/**
 * Plays reservation-service behind the internal gateway: records the requests and gives the answers that the test
 * wants.
 */
public final class ReservationServiceNeighbour {

    /** What happens during the call. */
    public interface Meanwhile {
        void happens() throws InterruptedException;
    }

    private final HttpServer server;
    private final List<String> calls = new CopyOnWriteArrayList<>();
    private volatile int status = 200;
    private volatile Meanwhile meanwhile = () -> {};

    public ReservationServiceNeighbour() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/internal/reservations/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            calls.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " " + body);
            meanwhile.happens();
            boolean authentic =
                    Tokens.INTERNAL.equals(exchange.getRequestHeaders().getFirst("X-Internal-Token"));
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            byte[] answer = "{}".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(authentic ? status : 401, answer.length);
            exchange.getResponseBody().write(answer);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    public String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    public void answers(int answered) {
        status = answered;
    }

    public void whileCalled(Meanwhile something) {
        meanwhile = something;
    }

    public void reset() {
        calls.clear();
        status = 200;
        meanwhile = () -> {};
    }

    /** The calls in order of arrival. */
    public List<String> calls() {
        return calls;
    }

    public static String confirmation(UUID reservationId, UUID orderId) {
        return "POST /internal/reservations/%s/confirmation {\"orderId\":\"%s\"}".formatted(reservationId, orderId);
    }

    public static String release(UUID reservationId, String reason) {
        return "POST /internal/reservations/%s/release {\"reason\":\"%s\"}".formatted(reservationId, reason);
    }
}
