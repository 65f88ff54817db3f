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

/** Asks InfluxDB as Grafana would, its variables put in. */
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
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(influx.url() + "/api/v2/query?org=" + InfluxServer.ORGANISATION))
                .timeout(Duration.ofSeconds(60))
                .header("Authorization", "Token " + influx.token())
                .header("Content-Type", "application/vnd.flux")
                .header("Accept", "application/csv")
                .POST(BodyPublishers.ofString(flux))
                .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
            List<String> lines =
                    answer.body().lines().filter(line -> !line.isBlank()).toList();
            if (answer.statusCode() != 200
                    || (!lines.isEmpty() && lines.getFirst().contains(",error,"))) {
                throw new IllegalArgumentException(answer.body() + "\n" + flux);
            }
            return lines.stream().skip(1).toList();
        }
    }
}
