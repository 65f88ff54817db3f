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
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** Queries InfluxDB as Grafana would, with its variables filled in, and writes to it as a service would. */
final class InfluxQueries {

    /** After an annotation, the result's name and the table's number. */
    private static final int FIRST_COLUMN = 3;

    /** Outside of quotes. */
    private static final String COMMA = ",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)";

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
     * The rows of the answer as CSV, without its header.
     *
     * @throws IllegalArgumentException if InfluxDB does not understand the query
     */
    List<String> rows(String query) throws IOException, InterruptedException {
        return ask(query).filter(line -> !line.startsWith("#")).skip(1).toList();
    }

    /**
     * A column of an answer.
     *
     * @param type as InfluxDB calls it, such as {@code double} or {@code dateTime:RFC3339}
     * @param grouped whether the tables are grouped by it
     */
    record Column(String name, String type, boolean grouped) {}

    /** The numbers in the answer, without those that are missing. */
    List<Double> numbers(String query) throws IOException, InterruptedException {
        List<Double> numbers = new ArrayList<>();
        String[] types = {};
        for (String line : ask(query).toList()) {
            String[] cells = line.split(COMMA, -1);
            if (cells[0].equals("#datatype")) {
                types = cells;
            }
            for (int i = FIRST_COLUMN; i < cells.length && !cells[0].startsWith("#"); i++) {
                if (types[i].equals("double") && cells[i].matches("[-+\\d.eE]+")) {
                    numbers.add(Double.valueOf(cells[i]));
                }
            }
        }
        return numbers;
    }

    /** The columns of each kind of table in the answer. */
    Set<List<Column>> columns(String query) throws IOException, InterruptedException {
        Set<List<Column>> tables = new HashSet<>();
        String[] types = {};
        String[] groups = {};
        for (String line : ask(query).toList()) {
            String[] cells = line.split(COMMA, -1);
            switch (cells[0]) {
                case "#datatype" -> types = cells;
                case "#group" -> groups = cells;
                default -> {
                    if (cells[1].equals("result")) {
                        String[] ofTypes = types;
                        String[] ofGroups = groups;
                        tables.add(IntStream.range(FIRST_COLUMN, cells.length)
                                .mapToObj(i -> new Column(cells[i], ofTypes[i], Boolean.parseBoolean(ofGroups[i])))
                                .toList());
                    }
                }
            }
        }
        return tables;
    }

    private Stream<String> ask(String query) throws IOException, InterruptedException {
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
        return answer.body().lines().filter(line -> !line.isBlank());
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
