package flashsale.lab.stack;

import flashsale.lab.result.JvmCpu;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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

    /** What {@code /actuator/cpu} says. */
    private record Answer(
            Map<String, Double> services,
            double sharedSeconds,
            @Nullable Double compilerSeconds,
            @Nullable Double collectorSeconds) {}

    /** Any service of a JVM answers for all services in it. */
    private static JvmCpu parse(String text) {
        Answer answer = JsonMapper.shared().readValue(text, Answer.class);
        Map<String, Double> work = new TreeMap<>(answer.services());
        work.put(JvmCpu.SHARED, answer.sharedSeconds());
        return new JvmCpu(work, answer.compilerSeconds(), answer.collectorSeconds());
    }
}
