package flashsale.lab.stack;

import flashsale.servers.InfluxServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** Queries InfluxDB as Grafana would, with its variables filled in, and writes to it as a service would. */
final class InfluxQueries {

    private final InfluxServer influx;

    private final String start;
    private final String stop;

    /** Asks about the last half hour. */
    InfluxQueries(InfluxServer influx) {
        this(influx, "-30m", "now()");
    }

    private InfluxQueries(InfluxServer influx, String start, String stop) {
        this.influx = influx;
        this.start = start;
        this.stop = stop;
    }

    /** Asks what Grafana would ask for this range of time. */
    InfluxQueries between(Instant start, Instant stop) {
        return new InfluxQueries(influx, start.toString(), stop.toString());
    }

    /**
     * What InfluxDB answers.
     *
     * @throws IllegalArgumentException if it does not understand the query
     */
    InfluxAnswer ask(String query) throws IOException, InterruptedException {
        String flux = query.replace("v.timeRangeStart", start)
                .replace("v.timeRangeStop", stop)
                .replace("v.windowPeriod", "5s")
                .replace("v.defaultBucket", '"' + InfluxServer.BUCKET + '"')
                .replaceAll("\\$\\{\\w+:regex}", ".*");
        String question = JsonMapper.shared()
                .writeValueAsString(Map.of(
                        "query", flux, "dialect", Map.of("header", true, "annotations", List.of("datatype", "group"))));
        HttpResponse<String> answer = post("query?", "application/json", question);
        if (answer.statusCode() != 200 || answer.body().lines().anyMatch(line -> line.startsWith(",error,"))) {
            throw new IllegalArgumentException(answer.body() + "\n" + flux);
        }
        return new InfluxAnswer(
                answer.body().lines().filter(line -> !line.isBlank()).toList());
    }

    /** Writes a point, in the line protocol. */
    void write(String bucket, String line) throws IOException, InterruptedException {
        HttpResponse<String> answer = post("write?bucket=" + bucket + "&", "text/plain", line);
        if (answer.statusCode() != 204) {
            throw new IllegalArgumentException(answer.body() + "\n" + line);
        }
    }

    private HttpResponse<String> post(String what, String type, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(influx.url() + "/api/v2/" + what + "org=" + InfluxServer.ORGANISATION))
                .timeout(Duration.ofSeconds(60))
                .header("Authorization", "Token " + influx.token())
                .header("Content-Type", type)
                .header("Accept", "application/csv")
                .POST(BodyPublishers.ofString(body))
                .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            return http.send(request, BodyHandlers.ofString());
        }
    }
}
