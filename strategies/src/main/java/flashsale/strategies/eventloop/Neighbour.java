package flashsale.strategies.eventloop;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServer;

/**
 * Answers each request after 10 ms, regardless of their number. {@code GET /takes/MILLIS} changes that: a server with a single thread is warm only
 * after thousands of answers, which take minutes if each takes 10 ms.
 */
final class Neighbour {

    private static final String MILLIS = "millis";

    private Neighbour() {}

    static void serve(int port) {
        AtomicLong wait = new AtomicLong(10);
        HttpServer.create()
                .host("127.0.0.1")
                .port(port)
                .route(routes -> routes.get(
                                "/",
                                (_, response) -> response.sendString(Mono.delay(Duration.ofMillis(wait.get()))
                                        .map(_ -> "here you are")))
                        .get("/takes/{" + MILLIS + "}", (request, response) -> {
                            wait.set(Long.parseLong(Objects.requireNonNull(request.param(MILLIS))));
                            return response.send();
                        }))
                .bindNow()
                .onDispose()
                .block();
    }
}
