package flashsale.user;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/** Notification-service behind the internal gateway, as user-service sees it. */
final class NotificationNeighbour {

    private final HttpServer server;
    private final List<String> calls = new CopyOnWriteArrayList<>();
    private volatile int status = 204;
    private volatile CountDownLatch answers = new CountDownLatch(0);

    NotificationNeighbour() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/internal/accounts/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        calls.add(exchange.getRequestURI().getPath());
        exchange.getRequestBody().readAllBytes();
        try {
            answers.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        exchange.sendResponseHeaders(status, -1);
        exchange.close();
    }

    String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    /** From now on. */
    void answerWith(int next) {
        status = next;
    }

    /** Calls get no answer until {@link #answerAgain}. */
    void stopAnswering() {
        answers = new CountDownLatch(1);
    }

    void answerAgain() {
        answers.countDown();
    }

    long callsAbout(String accountId) {
        return calls.stream()
                .filter(("/internal/accounts/" + accountId + "/registration")::equals)
                .count();
    }

    int calls() {
        return calls.size();
    }
}
