package flashsale.platform.client;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A service that gives the configured answer, or none. */
final class Neighbour implements AutoCloseable {

    /** Writes an answer. */
    private interface Behaviour {
        void answer(HttpExchange exchange) throws IOException;
    }

    private final HttpServer server;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final AtomicInteger requests = new AtomicInteger();
    private volatile Behaviour behaviour = exchange -> exchange.sendResponseHeaders(204, -1);
    private volatile @Nullable HttpExchange last;

    private Neighbour(HttpServer server) {
        this.server = server;
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::handle);
        server.start();
    }

    static Neighbour start() throws IOException {
        return new Neighbour(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
    }

    String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    void answers(int status, String body) {
        behaviour = exchange -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        };
    }

    void hangs() {
        behaviour = _ -> {
            try {
                closed.await();
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
            }
        };
    }

    /** Answers when so many requests are here, so that each needs a connection of its own. */
    void answersTogether(int together) {
        CyclicBarrier all = new CyclicBarrier(together);
        behaviour = exchange -> {
            try {
                all.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IOException(e);
            }
            exchange.sendResponseHeaders(204, -1);
        };
    }

    /** Announces a longer answer than it sends. */
    void breaksOff() {
        behaviour = exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, 100);
            exchange.getResponseBody().write("{\"number\":7}".getBytes(StandardCharsets.UTF_8));
        };
    }

    /** Closes its connections without an answer this many times, then gives the answer. */
    void hangsUp(int times, int status, String body) {
        AtomicInteger left = new AtomicInteger(times);
        behaviour = exchange -> {
            if (left.getAndDecrement() > 0) {
                throw new IOException("hung up"); // the server closes the connection
            }
            answers(status, body);
            behaviour.answer(exchange);
        };
    }

    int requests() {
        return requests.get();
    }

    @Nullable
    String lastHeader(String name) {
        HttpExchange exchange = last;
        return exchange == null ? null : exchange.getRequestHeaders().getFirst(name);
    }

    private void handle(HttpExchange exchange) throws IOException {
        requests.incrementAndGet();
        last = exchange;
        behaviour.answer(exchange);
        exchange.close();
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
    }
}
