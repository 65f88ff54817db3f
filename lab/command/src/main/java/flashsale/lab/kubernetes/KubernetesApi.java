package flashsale.lab.kubernetes;

import flashsale.lab.CommandException;
import flashsale.servers.ServerException;
import flashsale.servers.Waiting;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Requests to a cluster's API. If it does not answer, or not now, a request is repeated until the patience is over. So each must be one that
 * does the same when it is sent twice.
 */
public final class KubernetesApi {

    /** An eviction that would leave too few pods is refused until others are ready. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Duration FOR_AN_ANSWER = Duration.ofSeconds(20);

    /** Too early, or an API server that starts, ends or has lost its store for a moment. */
    private static final Set<Integer> LATER = Set.of(429, 500, 502, 503, 504);

    /** It is not there, or is another one by the same name. */
    private static final Set<Integer> GONE = Set.of(404, 409);

    private final ApiAccess access;
    private final HttpClient client;
    private final Duration patience;
    private final Duration pause;

    public KubernetesApi(ApiAccess access) {
        this(access, PATIENCE, PAUSE);
    }

    KubernetesApi(ApiAccess access, Duration patience, Duration pause) {
        this(
                access,
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .connectTimeout(Duration.ofSeconds(5))
                        .sslContext(access.trust())
                        .build(),
                patience,
                pause);
    }

    private KubernetesApi(ApiAccess access, HttpClient client, Duration patience, Duration pause) {
        this.access = access;
        this.client = client;
        this.patience = patience;
        this.pause = pause;
    }

    /** The same, with this patience. */
    KubernetesApi within(Duration other) {
        return new KubernetesApi(access, client, other, pause);
    }

    /**
     * Reads what is there.
     *
     * @throws CommandException if this account may not
     * @throws ServerException if the API is away for too long
     */
    JsonNode get(String path) {
        return require(path, send(request(path).GET()));
    }

    /** The same; empty if it is not there. */
    Optional<JsonNode> find(String path) {
        return unless(404, path);
    }

    /** The same; empty if this account may not read it. */
    Optional<JsonNode> getIfAllowed(String path) {
        return unless(403, path);
    }

    private Optional<JsonNode> unless(int status, String path) {
        HttpResponse<String> answer = send(request(path).GET());
        return answer.statusCode() == status ? Optional.empty() : Optional.of(require(path, answer));
    }

    /** Changes the fields that are given, and leaves the others. */
    JsonNode merge(String path, Map<String, ?> change) {
        return require(
                path, send(body(path, "PATCH", change).setHeader("Content-Type", "application/merge-patch+json")));
    }

    /** Returns whether it was still there. */
    boolean delete(String path, Map<String, ?> options) {
        return wasThere(path, send(body(path, "DELETE", options)));
    }

    /** Creates what ends something, such as an eviction; returns whether that was still there. */
    boolean end(String path, Map<String, ?> how) {
        return wasThere(path, send(body(path, "POST", how)));
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(access.url() + path)).timeout(FOR_AN_ANSWER);
        access.token().ifPresent(token -> request.setHeader("Authorization", "Bearer " + token));
        return request;
    }

    private HttpRequest.Builder body(String path, String method, Map<String, ?> body) {
        return request(path)
                .setHeader("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(JsonMapper.shared().writeValueAsString(body)));
    }

    private HttpResponse<String> send(HttpRequest.Builder builder) {
        HttpRequest request = builder.build();
        Waiting waiting = new Waiting(patience, pause);
        try {
            while (true) {
                String problem;
                try {
                    HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
                    if (!LATER.contains(answer.statusCode())) {
                        return answer;
                    }
                    problem = "%d, %s".formatted(answer.statusCode(), message(answer));
                } catch (IOException e) {
                    problem = e.toString();
                }
                if (!waiting.goesOn()) {
                    throw new ServerException("The cluster's API does not do what it is asked for %d s: %s %s: %s"
                            .formatted(patience.toSeconds(), request.method(), request.uri(), problem));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerException("interrupted while waiting for " + request.uri(), e);
        }
    }

    private static boolean wasThere(String path, HttpResponse<String> answer) {
        if (GONE.contains(answer.statusCode())) {
            return false;
        }
        require(path, answer);
        return true;
    }

    private static JsonNode require(String path, HttpResponse<String> answer) {
        int status = answer.statusCode();
        if (status == 401) {
            throw new CommandException(
                    "The cluster does not know this account, or its token is no longer valid: " + message(answer));
        }
        if (status == 403) {
            throw new CommandException(
                    "The cluster does not allow it: %s. A study needs the rights in deploy/kubernetes/measure/rights.yaml."
                            .formatted(message(answer)));
        }
        if (status / 100 != 2) {
            throw new ServerException(
                    "%s %s answered %d: %s".formatted(answer.request().method(), path, status, message(answer)));
        }
        return json(answer);
    }

    /** What the API says about it, if it says something. */
    private static String message(HttpResponse<String> answer) {
        String said = json(answer).path("message").asString("");
        return said.isEmpty() ? answer.body().strip() : said;
    }

    private static JsonNode json(HttpResponse<String> answer) {
        try {
            return JsonMapper.shared().readTree(answer.body());
        } catch (JacksonException e) {
            return JsonNodeFactory.instance.missingNode();
        }
    }
}
