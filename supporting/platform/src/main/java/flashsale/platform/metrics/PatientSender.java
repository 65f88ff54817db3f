package flashsale.platform.metrics;

import io.micrometer.core.ipc.http.HttpSender;
import io.micrometer.core.ipc.http.HttpUrlConnectionSender;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends metrics and drops those that cannot be sent. Logs only the beginning and the end of an outage, where Micrometer logs each failed push. */
class PatientSender implements HttpSender {

    private static final Logger log = LoggerFactory.getLogger(PatientSender.class);
    private static final Duration CONNECT = Duration.ofSeconds(1);
    private static final Duration ANSWER = Duration.ofSeconds(3);
    private static final int NO_CONTENT = 204;

    private final HttpSender sender = new HttpUrlConnectionSender(CONNECT, ANSWER);
    private final String url;
    private final AtomicBoolean away = new AtomicBoolean();

    PatientSender(String url) {
        this.url = url;
    }

    /** Always reports success, because the registry would log each failure itself. */
    @Override
    @SuppressWarnings("CatchAndPrintStackTrace")
    public Response send(Request request) {
        try {
            Response response = sender.send(request);
            if (response.isSuccessful()) {
                isBack();
            } else {
                isAway(response.code() + " " + response.body());
            }
        } catch (Throwable failure) { // declared by HttpSender
            isAway(failure.toString());
        }
        return new Response(NO_CONTENT, null);
    }

    private void isAway(String reason) {
        if (!away.getAndSet(true)) {
            log.warn("InfluxDB at {} takes no metrics; they are dropped until it does: {}", url, reason);
        }
    }

    private void isBack() {
        if (away.getAndSet(false)) {
            log.info("InfluxDB at {} takes metrics again", url);
        }
    }
}
