package flashsale.lab.kubernetes;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A pod as the API describes it.
 *
 * @param uid of this pod; one that takes its place may have the same name
 * @param node that it runs on; empty as long as there is none
 * @param readySince when it began to get requests; null if it gets none
 * @param ending whether it was told to end, and still does
 */
record Pod(
        String name,
        String uid,
        String node,
        Map<String, String> labels,
        @Nullable Instant readySince,
        boolean ending) {

    /** Whether it gets requests. */
    boolean ready() {
        return readySince != null;
    }

    /** Whether it has got requests for so long. */
    boolean readyFor(Duration time) {
        return readySince != null && !readySince.plus(time).isAfter(Instant.now());
    }

    /** Those of a list that run, start or end, in the order of their names. */
    static Stream<Pod> all(JsonNode list) {
        return list.path("items")
                .valueStream()
                .filter(pod -> !isOver(pod))
                .map(Pod::of)
                .sorted(Comparator.comparing(Pod::name));
    }

    private static Pod of(JsonNode pod) {
        JsonNode metadata = pod.path("metadata");
        Map<String, String> labels = new TreeMap<>();
        metadata.path("labels")
                .properties()
                .forEach(label -> labels.put(label.getKey(), label.getValue().asString("")));
        return new Pod(
                metadata.path("name").asString(""),
                metadata.path("uid").asString(""),
                pod.path("spec").path("nodeName").asString(""),
                labels,
                pod.path("status")
                        .path("conditions")
                        .valueStream()
                        .filter(Pod::saysReady)
                        .map(condition -> Times.of(condition.path("lastTransitionTime")))
                        .findFirst()
                        .orElse(null),
                metadata.hasNonNull("deletionTimestamp"));
    }

    /** Whether it has ended, and is only remembered. */
    private static boolean isOver(JsonNode pod) {
        String phase = pod.path("status").path("phase").asString("");
        return phase.equals("Succeeded") || phase.equals("Failed");
    }

    private static boolean saysReady(JsonNode condition) {
        return condition.path("type").asString("").equals("Ready")
                && condition.path("status").asString("").equals("True");
    }
}
