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
import java.util.List;

/** Asks InfluxDB as Grafana would, its variables put in; and writes to it as a service would. */
final class InfluxQueries {

    private final InfluxServer influx;

    InfluxQueries(InfluxServer influx) {
        this.influx = influx;
    }

    /**
     * The rows of the answer as CSV, without its header.
     *
     * @throws IllegalArgumentException if InfluxDB does not understand the query
     */
    List<String> rows(String query) throws IOException, InterruptedException {
        String flux = query.replace("v.timeRangeStart", "-30m")
                .replace("v.timeRangeStop", "now()")
                .replace("v.windowPeriod", "10s")
                .replace("v.defaultBucket", '"' + InfluxServer.BUCKET + '"')
                .replaceAll("\\$\\{\\w+:regex}", ".*");
        HttpResponse<String> answer = post("query?", "application/vnd.flux", flux);
        List<String> lines =
                answer.body().lines().filter(line -> !line.isBlank()).toList();
        if (answer.statusCode() != 200 || (!lines.isEmpty() && lines.getFirst().contains(",error,"))) {
            throw new IllegalArgumentException(answer.body() + "\n" + flux);
        }
        return lines.stream().skip(1).toList();
    }

    /** Writes a point, in the line protocol. */
    void write(String line) throws IOException, InterruptedException {
        HttpResponse<String> answer = post("write?bucket=" + InfluxServer.BUCKET + "&", "text/plain", line);
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
