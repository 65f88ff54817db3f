package flashsale.lab.target;

import flashsale.lab.Build;
import flashsale.servers.Http;
import flashsale.servers.ServerException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Map;

/**
 * The InfluxDB that the dashboards read.
 *
 * @param organisation that both buckets belong to
 * @param bucket for all but k6
 * @param k6Bucket for k6
 */
public record Metrics(URI url, String organisation, String bucket, String k6Bucket, String token) {

    /** The value of k6's option {@code --out}. */
    public String k6Output() {
        return "influxdb=" + url.resolve("/" + k6Bucket);
    }

    /** Environment variables for k6. Its output was made for InfluxDB 1; with version 2 the password is the token. */
    public Map<String, String> k6Environment() {
        return Map.of(
                "K6_INFLUXDB_USERNAME", "k6",
                "K6_INFLUXDB_PASSWORD", token,
                "K6_INFLUXDB_PUSH_INTERVAL", "2s",
                // as tags, each virtual user, attempt and URL would be a series of its own
                "K6_INFLUXDB_TAGS_AS_FIELDS", "vu:int,iter:int,url");
    }

    /** Marks this moment in all dashboards. Ignores failures, as a run is worth more than a mark in a chart. */
    public void mark(Build build, String phase, String text) {
        HttpRequest.Builder mark = Http.request(url + "/api/v2/write?org=%s&bucket=%s".formatted(organisation, bucket))
                .timeout(Duration.ofSeconds(2))
                .header("Authorization", "Token " + token)
                .POST(BodyPublishers.ofString(
                        "runs,build=%s,phase=%s text=\"%s\"".formatted(build.id(), phase, text.replace("\"", "'"))));
        try {
            Http.send(mark);
        } catch (ServerException away) {
            // see above
        }
    }
}
