package flashsale.platform.security;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** What user-service is to the others: it gives its public keys, or is away. */
final class KeyServer implements AutoCloseable {

    private final HttpServer server;
    private final AtomicInteger requests = new AtomicInteger();
    private volatile int refused;
    private volatile boolean away;
    private volatile List<JWK> keys = List.of();

    KeyServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            boolean ready = requests.incrementAndGet() > refused && !away;
            byte[] body = new JWKSet(keys).toString().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(ready ? 200 : 503, ready ? body.length : -1);
            if (ready) {
                exchange.getResponseBody().write(body);
            }
            exchange.close();
        });
        server.start();
    }

    /** Refuses so many requests first. */
    void refuses(int requestsAtFirst) {
        refused = requestsAtFirst;
    }

    void isAway(boolean now) {
        away = now;
    }

    void gives(JWK... now) {
        keys = List.of(now);
    }

    int requests() {
        return requests.get();
    }

    /** The keys as another service knows them, which waits for them when it starts. */
    VerificationKeys known(Duration renewedEvery) {
        try {
            URL url = URI.create("http://localhost:" + server.getAddress().getPort())
                    .toURL();
            return new VerificationKeys(url, true, "test", renewedEvery);
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
