package flashsale.lab.stack;

import flashsale.lab.result.JvmCpu;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Asks services how the CPU time of their JVMs splits up. */
record JvmCpuReader(List<ServiceProcess> processes) {

    private static final JsonMapper JSON = new JsonMapper();

    /** Empty if one of them does not answer: a partial sum would mislead. */
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

    /** Any service of a JVM answers for all services in it. */
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
