package flashsale.servers;

import flashsale.servers.ServerProcess.Patience;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * InfluxDB 2, for metrics. Optional: not every machine has it, and only the dashboard needs it.
 *
 * @param directory for data, configuration and log
 * @param token has all rights; also the user's password
 */
public record InfluxServer(Path directory, int port, String token) implements Server {

    /** The organisation of all buckets. */
    public static final String ORGANISATION = "flashsale";

    /** What the services push. */
    public static final String BUCKET = "flashsale";

    /** What k6 sends. */
    public static final String K6_BUCKET = "k6";

    private static final String PROGRAM_VARIABLE = "INFLUXD";

    /** With SIGINT: influxd ignores SIGTERM. */
    private static final Patience PATIENCE = Patience.ofSeconds(60, "INT", 20);

    /** The program influxd: the one that {@code INFLUXD} names (none if {@code INFLUXD=off}), otherwise the one on the PATH. */
    public static Optional<Path> program() {
        return Programs.findOrNamed("influxd", PROGRAM_VARIABLE);
    }

    @Override
    public String name() {
        return "influxdb";
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + port);
    }

    @Override
    public void start() {
        if (isRunning()) {
            return;
        }
        Server.super.start();
        if (Http.get(url() + "/api/v2/setup", Duration.ofSeconds(20)).isPresent()) {
            setUp();
        }
    }

    @Override
    public ServerProcess process() {
        return new ServerProcess(this, this::command, () -> Http.answers(url() + "/health"), PATIENCE);
    }

    @Override
    public Optional<String> refusal() {
        int status = Http.send(Http.request(url() + "/api/v2/buckets?name=" + BUCKET)
                        .header("Authorization", "Token " + token)
                        .timeout(Duration.ofSeconds(5)))
                .statusCode();
        return status == 200
                ? Optional.empty()
                : Optional.of(status == 401 ? "does not know its token" : "answers " + status);
    }

    private Launch command() {
        Path program = program()
                .orElseThrow(() -> new ServerException(
                        "InfluxDB is not installed. Put influxd 2.7 on the PATH, or set its path with "
                                + PROGRAM_VARIABLE));
        PrivateFiles.createDirectory(directory);
        return Launch.of(
                this,
                List.of(
                        program.toString(),
                        "--bolt-path=" + file("bolt"),
                        "--sqlite-path=" + file("sqlite"),
                        "--engine-path=" + file("engine"),
                        "--http-bind-address=127.0.0.1:" + port,
                        "--reporting-disabled",
                        "--log-level=warn"),
                Map.of("INFLUXD_CONFIG_PATH", file("no-configuration").toString()),
                directory);
    }

    /** Creates the user, the organisation and the buckets; only once, on empty data. */
    private void setUp() {
        HttpResponse<String> made = send("POST", "/api/v2/setup", """
                {"username": "flashsale", "password": "%s", "org": "%s", "bucket": "%s", "token": "%s"}""".formatted(token, ORGANISATION, BUCKET, token));
        int status = made.statusCode();
        if (status == 422) {
            return; // already set up
        }
        String id = Http.json(made.body()).path("org").path("id").asString("");
        int bucket =
                send("POST", "/api/v2/buckets", """
                {"orgID": "%s", "name": "%s", "retentionRules": []}""".formatted(id, K6_BUCKET)).statusCode();
        if (status != 201 || bucket != 201) {
            throw new ServerException("InfluxDB could not be set up (%d, %d). Its log: %s. To start afresh, delete %s"
                    .formatted(status, bucket, logFile(), directory));
        }
    }

    private HttpResponse<String> send(String method, String path, String body) {
        return Http.send(Http.request(url() + path)
                .header("Authorization", "Token " + token)
                .method(method, BodyPublishers.ofString(body)));
    }

    private Path file(String name) {
        return directory.toAbsolutePath().resolve(name);
    }
}
