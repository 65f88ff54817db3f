package flashsale.lab.stage;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import flashsale.lab.CommandException;
import flashsale.lab.stage.Visits.Visit;
import flashsale.lab.target.UnreadableException;
import flashsale.servers.ServerException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The stage over HTTP, on loopback, for the shop's page. */
final class StageServer implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.shared();

    /** Bytes of a request's body. */
    private static final int LONGEST_BODY = 5_000;

    /** How long k6 waits for an answer here; it gives up after a minute. */
    private static final Duration PATIENCE_AT_THE_DOOR = Duration.ofSeconds(50);

    private static final int NO_CONTENT = 204;
    private static final long NO_BODY = -1;

    /** The addresses of a build and of its door begin with its name. */
    private static final Pattern NAMED = Pattern.compile("^/(?<kind>builds|doors)/(?<name>[^/]+)");

    private record Broken(String name) {}

    private record Rate(int perSecond) {}

    private record Switched(@Nullable Set<String> on) {}

    /** What has become of the customer before; nothing for the first. */
    private record Ended(
            @Nullable Long customer,
            Visits.@Nullable End end,
            @Nullable Double acknowledged,
            @Nullable Double paid) {}

    private record Next(long customer) {}

    private final HttpServer http;
    private final ExecutorService threads;
    private final Guard guard;
    private final Stage stage;

    private StageServer(HttpServer http, ExecutorService threads, Guard guard, Stage stage) {
        this.http = http;
        this.threads = threads;
        this.guard = guard;
        this.stage = stage;
    }

    /** Throws {@code CommandException} if the port is in use. */
    static StageServer open(int port, Guard guard, Stage stage) {
        try {
            HttpServer http = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port), 0);
            ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
            StageServer server = new StageServer(http, threads, guard, stage);
            http.setExecutor(threads);
            http.createContext("/", server::handle);
            http.start();
            return server;
        } catch (IOException e) {
            throw new CommandException("The stage cannot listen on port %d: %s".formatted(port, e.getMessage()), e);
        }
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Headers answer = exchange.getResponseHeaders();
            answer.set("Cache-Control", "no-store");
            answer.set("X-Content-Type-Options", "nosniff");
            answer.set("Vary", "Origin");
            try {
                answer.set("Access-Control-Allow-Origin", guard.requireOrigin(exchange.getRequestHeaders()));
                send(exchange, 200, answer(exchange));
            } catch (StageProblem problem) {
                sendProblem(exchange, problem.status(), problem.type(), problem.getMessage());
            } catch (JacksonException e) {
                sendProblem(exchange, 400, "malformed-request", "The body does not say what is needed.");
            } catch (CommandException | UnreadableException | ServerException e) {
                sendProblem(exchange, 503, "service-unavailable", e.getMessage());
            } catch (InterruptedException end) {
                Thread.currentThread().interrupt();
                sendProblem(exchange, 503, "service-unavailable", "The stage has ended.");
            }
        }
    }

    /** Null for an answer without a body. */
    private @Nullable Object answer(HttpExchange exchange) throws IOException, InterruptedException {
        String method = exchange.getRequestMethod();
        if (method.equals("OPTIONS")) { // asks whether it may ask, without a token
            allow(exchange.getResponseHeaders());
            return null;
        }
        guard.requireToken(exchange.getRequestHeaders());
        Matcher path = NAMED.matcher(exchange.getRequestURI().getPath());
        String name = path.lookingAt() ? path.group("name") : "";
        switch (method + " " + path.replaceFirst("/${kind}/*")) {
            case "GET /state" -> {
                return stage.view();
            }
            case "POST /doors/*" -> {
                return nextAt(stage.door(name), body(exchange, Ended.class));
            }
            case "POST /builds/*/explanation" -> {
                return stage.explain(name, body(exchange, Explanations.Question.class));
            }
            case "PUT /crowd" -> stage.gather(body(exchange, WantedCrowd.class));
            case "PUT /crowd/rate" ->
                stage.crowd().changeRate(body(exchange, Rate.class).perSecond());
            case "DELETE /crowd" -> stage.crowd().disperse();
            case "POST /warming" -> stage.warmUp();
            case "DELETE /warming" -> stage.preparation().close();
            case "POST /renewal" -> stage.renew();
            case "PUT /exercises" ->
                stage.exercise(body(exchange, Switched.class).on());
            case "PUT /builds/*/fault" ->
                stage.build(name).breakDown(body(exchange, Broken.class).name());
            case "DELETE /builds/*/fault" -> stage.build(name).mend();
            case "POST /builds/*/audit" -> stage.build(name).audit();
            default -> throw StageProblem.notFound("this address");
        }
        return null;
    }

    /** Null if nobody comes. */
    private static @Nullable Next nextAt(Door door, Ended before) throws InterruptedException {
        if (before.customer != null && before.end != null) {
            door.visits().left(new Visit(before.customer, before.end, before.acknowledged, before.paid));
        }
        OptionalLong next = door.next(PATIENCE_AT_THE_DOOR);
        return next.isPresent() ? new Next(next.getAsLong()) : null;
    }

    private static void allow(Headers answer) {
        answer.set("Access-Control-Allow-Methods", "GET, PUT, POST, DELETE");
        answer.set("Access-Control-Allow-Headers", "Authorization, Content-Type");
        answer.set("Access-Control-Max-Age", "600");
    }

    private static <T> T body(HttpExchange exchange, Class<T> type) throws IOException {
        byte[] body = exchange.getRequestBody().readNBytes(LONGEST_BODY);
        return JSON.readValue(body, type);
    }

    private static void send(HttpExchange exchange, int status, @Nullable Object body) throws IOException {
        if (body == null) {
            exchange.sendResponseHeaders(NO_CONTENT, NO_BODY);
        } else {
            send(exchange, status, "application/json", body);
        }
    }

    private static void sendProblem(HttpExchange exchange, int status, String type, @Nullable String detail)
            throws IOException {
        send(
                exchange,
                status,
                "application/problem+json",
                Map.of("type", "urn:flashsale:problem:" + type, "status", status, "detail", String.valueOf(detail)));
    }

    private static void send(HttpExchange exchange, int status, String type, Object body) throws IOException {
        byte[] json = JSON.writeValueAsBytes(body);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, json.length);
        exchange.getResponseBody().write(json);
    }

    @Override
    public void close() {
        http.stop(0);
        threads.shutdownNow();
    }
}
