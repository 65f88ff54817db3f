package flashsale.lab.kubernetes;

import java.time.Instant;
import tools.jackson.databind.JsonNode;

/**
 * What a kubelet says about a pod.
 *
 * @param startedAt the pod
 * @param cpuNanos since it started, of all its containers
 * @param memoryBytes its working set: without what of the files' cache could be given back
 */
record PodReading(String uid, Instant startedAt, double cpuNanos, double memoryBytes) {

    static PodReading of(JsonNode stats) {
        return new PodReading(
                stats.path("podRef").path("uid").asString(""),
                Times.of(stats.path("startTime")),
                stats.path("cpu").path("usageCoreNanoSeconds").asDouble(0),
                stats.path("memory").path("workingSetBytes").asDouble(0));
    }
}
