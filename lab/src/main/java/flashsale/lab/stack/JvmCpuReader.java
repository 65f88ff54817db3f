package flashsale.lab.stack;

import flashsale.lab.report.JvmCpu;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Asks the services of JVMs whose their CPU time is. */
record JvmCpuReader(List<ServiceProcess> processes) {

    private static final JsonMapper JSON = new JsonMapper();

    /** Empty if one of them does not answer: half of a sum would say something wrong. */
    Optional<JvmCpu> read() {
        JvmCpu sum = JvmCpu.NONE;
        for (ServiceProcess process : processes) {
            Optional<String> answer = process.instances().getFirst().get("/actuator/cpu");
            if (answer.isEmpty()) {
                return Optional.empty();
            }
            sum = sum.plus(parse(JSON.readTree(answer.get())));
        }
        return Optional.of(sum);
    }

    /** Any service of a JVM knows of all others in it. */
    private static JvmCpu parse(JsonNode cpu) {
        Map<String, Double> work = new TreeMap<>();
        cpu.get("services")
                .properties()
                .forEach(
                        service -> work.put(service.getKey(), service.getValue().asDouble()));
        work.put(JvmCpu.SHARED, cpu.get("sharedSeconds").asDouble());
        return new JvmCpu(work, seconds(cpu, "compilerSeconds"), seconds(cpu, "collectorSeconds"));
    }

    private static @Nullable Double seconds(JsonNode cpu, String name) {
        JsonNode seconds = cpu.get(name);
        return seconds == null || seconds.isNull() ? null : (Double) seconds.asDouble();
    }
}
