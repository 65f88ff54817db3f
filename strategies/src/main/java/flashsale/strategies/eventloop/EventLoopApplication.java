package flashsale.strategies.eventloop;

import java.net.URI;
import java.util.Locale;
import java.util.concurrent.Executors;

/** Runs one of the servers: {@code KIND PORT [URL-OF-THE-NEIGHBOUR]}. */
public final class EventLoopApplication {

    private enum Kind {
        NEIGHBOUR,
        ONE_THREAD,
        EVENT_LOOP,
        EVENT_LOOP_BLOCKED,
        VIRTUAL_THREADS
    }

    private EventLoopApplication() {}

    public static void main(String[] arguments) throws Exception {
        Kind kind = Kind.valueOf(arguments[0].replace('-', '_').toUpperCase(Locale.ROOT));
        int port = Integer.parseInt(arguments[1]);
        URI neighbour = URI.create(arguments.length > 2 ? arguments[2] : "http://none");
        switch (kind) {
            case NEIGHBOUR -> Neighbour.serve(port);
            case ONE_THREAD -> BlockingServer.start(port, neighbour, Executors.newSingleThreadExecutor());
            case VIRTUAL_THREADS -> BlockingServer.start(port, neighbour, Executors.newVirtualThreadPerTaskExecutor());
            case EVENT_LOOP -> new EventLoopServer(neighbour).serve(port, EventLoopServer::ask);
            case EVENT_LOOP_BLOCKED -> new EventLoopServer(neighbour).serve(port, EventLoopServer::askBlocking);
        }
    }
}
