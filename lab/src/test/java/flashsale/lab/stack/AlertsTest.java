package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import flashsale.servers.InfluxServer;
import flashsale.servers.Ports;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Decides the alert rules' conditions as Grafana would, in a real InfluxDB, on points as services and k6 write them. */
class AlertsTest {

    /** As far apart as the rules look back. */
    private static final Duration HALF_MINUTE = Duration.ofSeconds(30);

    private static InfluxServer server;
    private static InfluxQueries influx;
    private static Instant quiet;

    /**
     * What is written before the rule must fire, and when it must be over.
     *
     * @param rule its title
     */
    record Fault(String rule, String bucket, List<String> during, List<String> after) {

        @Override
        public String toString() {
            return rule;
        }
    }

    static List<Fault> faults() {
        return List.of(
                fault(
                        "p95 over 2 s",
                        requestsWithin(Map.of("50", 10, "5000", 100, "+Inf", 100)),
                        requestsWithin(Map.of("50", 99, "5000", 100, "+Inf", 100))),
                fault("Error rate over 5 %", answers(90, 10), answers(100, 0)),
                new Fault(
                        "Failed attempts over 5 %",
                        InfluxServer.K6_BUCKET,
                        List.of("failed,build=sync value=1"),
                        List.of("failed,build=sync value=0")),
                fault(
                        "Queue depth over 1000",
                        queue("payment.order-created", "work", 1001),
                        queue("payment.order-created", "work", 0)),
                fault("Database pool over 80 % used", databasePool(9), databasePool(8)),
                fault("HTTP connection pool over 80 % used", clientPool(90), clientPool(80)),
                fault(
                        "Dead letter present",
                        queue("order.payment-failed.dlq", "dead", 1),
                        queue("order.payment-failed.dlq", "dead", 0)),
                fault("Oversold", oversold(1), oversold(0)));
    }

    private static Fault fault(String rule, List<String> during, List<String> after) {
        return new Fault(rule, InfluxServer.BUCKET, during, after);
    }

    private static List<String> requestsWithin(Map<String, Integer> counts) {
        return new TreeMap<>(counts)
                .entrySet().stream()
                        .map(bucket ->
                                "http_requests_histogram,build=sync,instance=sync-order-1,le=%s,method=GET,metric_type=counter,route=/api/v1/orders/{orderId},service=order-service,status=200 value=%d"
                                        .formatted(bucket.getKey(), bucket.getValue()))
                        .toList();
    }

    private static List<String> answers(int good, int failed) {
        return Stream.of("200 sum=1,count=%d".formatted(good), "503 sum=1,count=%d".formatted(failed))
                .map(
                        "http_requests,build=async,instance=async-order-1,method=GET,metric_type=histogram,route=/api/v1/orders/{orderId},service=order-service,status="
                                ::concat)
                .toList();
    }

    private static List<String> queue(String name, String kind, int messages) {
        return List.of(
                "queue_messages,build=async,instance=all,kind=%s,metric_type=gauge,queue=%s,service=order-service value=%d"
                        .formatted(kind, name, messages));
    }

    private static List<String> databasePool(int active) {
        return Stream.of("active," + active, "max,10")
                .map(state -> state.split(","))
                .map(state ->
                        "hikaricp_connections_%s,build=sync,instance=sync-order-1,metric_type=gauge,pool=HikariPool-1,service=order-service value=%s"
                                .formatted(state[0], state[1]))
                .toList();
    }

    private static List<String> clientPool(int leased) {
        return Stream.of("leased value=" + leased, "max value=100")
                .map(
                        "http_client_connections,build=sync,client=order,instance=sync-payment-1,metric_type=gauge,service=payment-service,state="
                                ::concat)
                .toList();
    }

    private static List<String> oversold(int units) {
        return List.of(
                "stock_units,build=async,instance=all,metric_type=gauge,product=p1,service=reservation-service,state=oversold value="
                        + units);
    }

    @BeforeAll
    static void start(@TempDir Path directory) throws Exception {
        assumeTrue(
                InfluxServer.program().isPresent(),
                "skipped: influxd is not on the PATH, and INFLUXD does not name it");
        server = new InfluxServer(directory, Ports.free(1).getFirst(), "token-of-the-test");
        server.start();
        influx = new InfluxQueries(server);
        long now = Instant.now().getEpochSecond();
        quiet = Instant.ofEpochSecond(now - now % HALF_MINUTE.toSeconds()).minus(Duration.ofMinutes(5));
        for (Fault fault : faults()) {
            write(fault.bucket(), fault.during(), quiet.plusSeconds(10));
            write(fault.bucket(), fault.after(), quiet.plus(HALF_MINUTE).plusSeconds(10));
        }
    }

    private static void write(String bucket, List<String> lines, Instant at) throws Exception {
        for (String line : lines) {
            influx.write(bucket, "%s %d000000".formatted(line, at.toEpochMilli()));
        }
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.stop();
        }
    }

    @ParameterizedTest
    @MethodSource("faults")
    void a_rule_fires_while_there_is_a_fault_and_recovers_afterwards(Fault fault) throws Exception {
        AlertRule rule = AlertRule.named(fault.rule());
        assertThat(rule.fires(influx, quiet))
                .describedAs("before, on an empty database")
                .isFalse();
        assertThat(rule.fires(influx, quiet.plus(HALF_MINUTE)))
                .describedAs("during the fault")
                .isTrue();
        assertThat(rule.fires(influx, quiet.plus(HALF_MINUTE.multipliedBy(2))))
                .describedAs("afterwards")
                .isFalse();
    }

    @Test
    void every_rule_has_a_fault_and_takes_no_data_for_good_news() throws Exception {
        assertThat(AlertRule.all())
                .extracting(AlertRule::title)
                .containsExactlyInAnyOrderElementsOf(
                        faults().stream().map(Fault::rule).toList());
        assertThat(AlertRule.all()).extracting(AlertRule::noDataState).containsOnly("OK");
    }
}
