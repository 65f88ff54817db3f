package flashsale.strategies.eventloop;

import java.time.Duration;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServer;

/** Answers each request after 10 ms, regardless of their number. */
final class Neighbour {

    private static final Duration WAIT = Duration.ofMillis(10);

    private Neighbour() {}

    static void serve(int port) {
        HttpServer.create()
                .host("127.0.0.1")
                .port(port)
                .route(routes -> routes.get(
                        "/",
                        (_, response) -> response.sendString(Mono.delay(WAIT).map(_ -> "here you are"))))
                .bindNow()
                .onDispose()
                .block();
    }
}
