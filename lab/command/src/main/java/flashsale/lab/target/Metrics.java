package flashsale.lab.target;

import flashsale.lab.Build;
import flashsale.lab.latency.Timed;
import flashsale.servers.Http;
import flashsale.servers.InfluxServer;
import flashsale.servers.ServerException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;

/** The InfluxDB that the dashboards read. */
public record Metrics(InfluxServer influx) {

    /** InfluxDB recommends some thousands. */
    private static final int POINTS_AT_A_TIME = 5_000;

    /** The value of k6's option {@code --out}. */
    public String k6Output() {
        return "influxdb=" + influx.url().resolve("/" + InfluxServer.K6_BUCKET);
    }

    /** Environment variables for k6. Its output was made for InfluxDB 1; with version 2 the password is the token. */
    public Map<String, String> k6Environment() {
        return Map.of(
                "K6_INFLUXDB_USERNAME", "k6",
                "K6_INFLUXDB_PASSWORD", influx.token(),
                "K6_INFLUXDB_PUSH_INTERVAL", "2s",
                // as tags, each virtual user, attempt and URL would be a series of its own
                "K6_INFLUXDB_TAGS_AS_FIELDS", "vu:int,iter:int,url");
    }

    /** Marks this moment in all dashboards. Ignores failures, as a run is worth more than a mark in a chart. */
    public void mark(Build build, String phase, String text) {
        write(
                InfluxServer.BUCKET,
                "runs,build=%s,phase=%s text=\"%s\"".formatted(build.id(), phase, text.replace("\"", "'")));
    }

    /**
     * Adds to k6's own latencies one that only the lab knows. Ignores failures, too.
     *
     * @param name of the measurement
     */
    public void add(Build build, String name, List<Timed> latencies) {
        IntStream.range(0, latencies.size())
                .mapToObj(i -> "%s,build=%s value=%s %d"
                        .formatted(
                                name,
                                build.id(),
                                latencies.get(i).micros() / 1000.0,
                                // points of a series need times of their own
                                latencies.get(i).endedAt() * 1_000_000 + i))
                .gather(Gatherers.windowFixed(POINTS_AT_A_TIME))
                .forEach(points -> write(InfluxServer.K6_BUCKET, String.join("\n", points)));
    }

    private void write(String bucket, String lines) {
        HttpRequest.Builder points = Http.request(
                        influx.url() + "/api/v2/write?org=%s&bucket=%s".formatted(InfluxServer.ORGANISATION, bucket))
                .timeout(Duration.ofSeconds(2))
                .header("Authorization", "Token " + influx.token())
                .POST(BodyPublishers.ofString(lines));
        try {
            Http.send(points);
        } catch (ServerException away) {
            // see above
        }
    }
}
