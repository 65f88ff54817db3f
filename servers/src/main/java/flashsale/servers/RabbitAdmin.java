package flashsale.servers;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Creates and deletes virtual hosts through RabbitMQ's management API.
 *
 * @param managementUrl without path
 */
public record RabbitAdmin(URI managementUrl, String username, String password) {

    /** Not HTTP/2: the management API closes a new connection that offers the upgrade together with a body. */
    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();

    private static final Pattern NAME = Pattern.compile("\"name\":\"([^\"]*)\"");

    public boolean isReady() {
        try {
            return send("GET", "/api/vhosts/%2F", "").statusCode() == 200;
        } catch (ServerException e) {
            return false;
        }
    }

    /** Creates the virtual host, unless it exists, and gives this user all rights in it. */
    public void createVirtualHost(String name) {
        require("PUT", "/api/vhosts/" + encode(name), "{}");
        require("PUT", "/api/permissions/%s/%s".formatted(encode(name), encode(username)), """
                {"configure": ".*", "write": ".*", "read": ".*"}""");
    }

    /** Deletes the virtual host with all its queues, and closes its connections. Does nothing if it does not exist. */
    public void deleteVirtualHost(String name) {
        HttpResponse<String> response = send("DELETE", "/api/vhosts/" + encode(name), "");
        if (response.statusCode() != 404) {
            check(response);
        }
    }

    public List<String> virtualHosts() {
        String body = require("GET", "/api/vhosts?columns=name", "");
        return NAME.matcher(body).results().map(match -> match.group(1)).toList();
    }

    /**
     * Sends any request to the management API.
     *
     * @param path with a leading slash
     * @return the body of the answer
     * @throws ServerException unless the answer is 2xx
     */
    public String require(String method, String path, String body) {
        return check(send(method, path, body));
    }

    private HttpResponse<String> send(String method, String path, String body) {
        String credentials =
                Base64.getEncoder().encodeToString((username + ":" + password).getBytes(StandardCharsets.UTF_8));
        HttpRequest request = HttpRequest.newBuilder(URI.create(managementUrl + path))
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .header("Authorization", "Basic " + credentials)
                .header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(30))
                .build();
        try {
            return HTTP.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new ServerException("RabbitMQ's management API does not answer: " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerException("interrupted while asking RabbitMQ's management API", e);
        }
    }

    private static String check(HttpResponse<String> response) {
        if (response.statusCode() / 100 != 2) {
            throw new ServerException("RabbitMQ's management API: %s %s answered %d %s"
                    .formatted(response.request().method(), response.uri(), response.statusCode(), response.body()));
        }
        return response.body();
    }

    private static String encode(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
