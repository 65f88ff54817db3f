package flashsale.lab.target;

import flashsale.lab.Build;
import flashsale.servers.Http;
import flashsale.servers.InfluxServer;
import flashsale.servers.ServerException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Map;

/** The InfluxDB that the dashboards read. */
public record Metrics(InfluxServer influx) {

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
        HttpRequest.Builder mark = Http.request(influx.url()
                        + "/api/v2/write?org=%s&bucket=%s".formatted(InfluxServer.ORGANISATION, InfluxServer.BUCKET))
                .timeout(Duration.ofSeconds(2))
                .header("Authorization", "Token " + influx.token())
                .POST(BodyPublishers.ofString(
                        "runs,build=%s,phase=%s text=\"%s\"".formatted(build.id(), phase, text.replace("\"", "'"))));
        try {
            Http.send(mark);
        } catch (ServerException away) {
            // see above
        }
    }
}
