package flashsale.servers;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Creates and deletes virtual hosts through RabbitMQ's management API. RabbitMQ's own client (com.rabbitmq:http-client 5.4) would need Jackson 2
 * beside Jackson 3, and has neither health checks nor queues without their statistics, which the sampling of a load asks for.
 *
 * @param managementUrl without path
 */
public record RabbitAdmin(URI managementUrl, String username, String password, HttpClient client) {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    public RabbitAdmin(URI managementUrl, String username, String password) {
        this(managementUrl, username, password, Http.CLIENT);
    }

    /**
     * Trusts only a server whose certificate is signed by one of those in the file.
     *
     * @throws ServerException if it has none
     */
    public RabbitAdmin(URI managementUrl, String username, String password, Path authority) {
        this(managementUrl, username, password, Http.trusting(authority));
    }

    boolean isReady() {
        try {
            return Http.send(client, request("GET", "/api/vhosts/%2F", "")).statusCode() == 200;
        } catch (ServerException e) {
            return false;
        }
    }

    /** The alarms because of which the node takes no messages, such as {@code disk}; empty if there are none. */
    List<String> alarms() {
        HttpResponse<String> answer = Http.send(
                client, request("GET", "/api/health/checks/local-alarms", "").timeout(PATIENCE));
        return switch (answer.statusCode()) {
            case 200 -> List.of();
            case 503 ->
                Http.json(answer.body())
                        .path("alarms")
                        .valueStream()
                        .map(alarm ->
                                alarm.path("resource").asString("").replace(" space", "")) // as 3.10 calls the disk
                        .distinct()
                        .toList();
            default -> throw new ServerException("it answers " + answer.statusCode());
        };
    }

    /** Creates the virtual host, unless it exists, and gives this user all rights in it. */
    public void createVirtualHost(String name) {
        require("PUT", "/api/vhosts/" + encode(name), "{}");
        RabbitRights.ALL.give(this, username, name);
    }

    /** Deletes the virtual host with all its queues, and closes its connections. Does nothing if it does not exist. */
    public void deleteVirtualHost(String name) {
        if (virtualHosts().contains(name)) {
            require("DELETE", "/api/vhosts/" + encode(name), "");
        }
    }

    public List<String> virtualHosts() {
        return names("/api/vhosts?columns=name");
    }

    /** The names of the virtual host's queues. */
    public List<String> queues(String virtualHost) {
        return names("/api/queues/%s?columns=name".formatted(encode(virtualHost)));
    }

    private List<String> names(String path) {
        return read(path).valueStream().map(it -> it.path("name").asString("")).toList();
    }

    /** What the management API says at this path; fails like {@link #require}. */
    JsonNode read(String path) {
        return Http.json(Http.require(client, request("GET", path, "")));
    }

    /**
     * Sends any request to the management API.
     *
     * @param path with a leading slash
     * @return the body of the answer
     * @throws ServerException unless the answer is 2xx
     */
    public String require(String method, String path, String body) {
        return Http.require(client, request(method, path, body));
    }

    private HttpRequest.Builder request(String method, String path, String body) {
        String credentials =
                Base64.getEncoder().encodeToString((username + ":" + password).getBytes(StandardCharsets.UTF_8));
        return Http.request(managementUrl + path)
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .header("Authorization", "Basic " + credentials)
                .header("Content-Type", "application/json");
    }

    static String encode(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
