package flashsale.platform.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.influx.InfluxConfig;
import io.micrometer.influx.InfluxMeterRegistry;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** A service keeps running when its InfluxDB is away. */
@ExtendWith(OutputCaptureExtension.class)
class PatientSenderTest {

    @Test
    void an_influxdb_that_takes_nothing_is_complained_of_once_and_its_return_is_told(CapturedOutput output) {
        try (Listener influx = new Listener()) {
            influx.answer(401);
            InfluxMeterRegistry meters = pushingTo(influx);
            meters.counter("something").increment();
            await().until(() -> influx.pushes() >= 3);
            assertThat(output).containsOnlyOnce("takes no metrics").contains("401");

            influx.answer(204);
            await().untilAsserted(() -> assertThat(output).contains("takes metrics again"));
            int heard = influx.pushes();
            await().until(() -> influx.pushes() >= heard + 2);
            assertThat(output).containsOnlyOnce("takes metrics again").doesNotContain("ERROR");
            meters.close();
        }
    }

    @Test
    void an_influxdb_that_is_not_there_is_complained_of_once(CapturedOutput output) throws Throwable {
        String nobody;
        try (Listener gone = new Listener()) {
            nobody = gone.url();
        }
        PatientSender sender = new PatientSender(nobody);
        sender.post(nobody).withPlainText("something value=1").send();
        sender.post(nobody).withPlainText("something value=2").send();

        assertThat(output).containsOnlyOnce("takes no metrics");
    }

    private static InfluxMeterRegistry pushingTo(Listener influx) {
        Map<String, String> settings = Map.of(
                "influx.uri", influx.url(), "influx.org", "flashsale", "influx.token", "token", "influx.step", "100ms");
        InfluxConfig target = settings::get;
        return InfluxMeterRegistry.builder(target)
                .httpClient(new PatientSender(influx.url()))
                .build();
    }
}
