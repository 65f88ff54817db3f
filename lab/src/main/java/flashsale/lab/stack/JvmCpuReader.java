package flashsale.lab.stack;

import flashsale.lab.result.JvmCpu;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Asks services how the CPU time of their JVMs splits up. */
final class JvmCpuReader {

    private JvmCpuReader() {}

    /** Empty if one of them does not answer: a partial sum would mislead. */
    static Optional<JvmCpu> read(Stream<ServiceProcess> processes) {
        return processes
                .map(process ->
                        process.instances().getFirst().get("/actuator/cpu").map(JvmCpuReader::parse))
                .reduce(Optional.of(JvmCpu.NONE), (sum, one) -> sum.flatMap(it -> one.map(it::plus)));
    }

    /** Any service of a JVM answers for all services in it. */
    private static JvmCpu parse(String answer) {
        JsonNode cpu = JsonMapper.shared().readTree(answer);
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
