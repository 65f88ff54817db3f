package flashsale.strategies.eventloop;

import java.net.URI;
import java.util.function.Function;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.server.HttpServer;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.resources.LoopResources;

/** Netty with one event loop, so one thread serves all connections: the clients' and those to the neighbour. */
final class EventLoopServer {

    private static final int CONNECTIONS = 200;

    private final URI neighbour;
    private final LoopResources loop = LoopResources.create("loop", 1, true);
    private final HttpClient client;

    EventLoopServer(URI neighbour) {
        this.neighbour = neighbour;
        client = HttpClient.create(ConnectionProvider.create("neighbour", CONNECTIONS))
                .runOn(loop);
    }

    void serve(int port, Function<EventLoopServer, Mono<String>> answer) {
        HttpServer.create()
                .host("127.0.0.1")
                .port(port)
                .runOn(loop)
                .route(routes -> routes.get("/", (_, response) -> response.sendString(answer.apply(this))))
                .bindNow()
                .onDispose()
                .block();
    }

    /** As intended: the loop handles other requests until the answer comes. */
    Mono<String> ask() {
        return client.get()
                .uri(neighbour.toString())
                .responseContent()
                .aggregate()
                .asString();
    }

    /** The mistake. It compiles and passes every test with a single request, but it stops all connections for 10 ms. */
    Mono<String> askBlocking() {
        return Mono.fromCallable(() -> BlockingCall.ask(neighbour));
    }
}
