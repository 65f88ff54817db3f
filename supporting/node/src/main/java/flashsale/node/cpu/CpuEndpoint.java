package flashsale.node.cpu;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;

/** {@code GET /actuator/cpu}: the CPU time of this JVM by owner. */
@Endpoint(id = "cpu")
record CpuEndpoint(CpuAccount account, String service) {

    /**
     * In seconds since the JVM started; see {@link CpuReading}.
     *
     * @param sampled false if the service has the JVM to itself, which makes the figures exact, or if the work cannot be split
     * @param services all services of this JVM, including those without this endpoint
     */
    record Cpu(
            String service,
            @Nullable Double serviceSeconds,
            double processSeconds,
            @Nullable Double compilerSeconds,
            @Nullable Double collectorSeconds,
            double sharedSeconds,
            boolean sampled,
            Map<String, Double> services) {}

    @ReadOperation
    Cpu read() {
        CpuReading reading = account.reading();
        return new Cpu(
                service,
                reading.services().get(service),
                reading.process(),
                reading.compiler(),
                reading.collector(),
                reading.shared(),
                account.isSampled(),
                reading.services());
    }
}
