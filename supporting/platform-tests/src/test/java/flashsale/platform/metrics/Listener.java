package flashsale.platform.metrics;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Receives pushed metrics, line by line. Whether a real InfluxDB understands them is tested in shop-tests. */
final class Listener implements AutoCloseable {

    private final HttpServer server;
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final AtomicInteger pushes = new AtomicInteger();
    private volatile int status = 204;

    Listener() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/api/v2/write", this::take);
        server.start();
    }

    private void take(HttpExchange exchange) throws IOException {
        new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .forEach(lines::add);
        exchange.sendResponseHeaders(status, -1);
        exchange.close();
        pushes.incrementAndGet();
    }

    String url() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    void answer(int changed) {
        status = changed;
    }

    int pushes() {
        return pushes.get();
    }

    /** The lines of a measurement with all these tags. */
    Stream<String> lines(String measurement, String... tags) {
        return lines.stream().filter(line -> line.startsWith(measurement + ",")).filter(line -> Stream.of(tags)
                .allMatch(tag -> line.contains("," + tag + ",") || line.contains("," + tag + " ")));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
