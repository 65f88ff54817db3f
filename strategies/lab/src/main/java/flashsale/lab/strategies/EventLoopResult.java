package flashsale.lab.strategies;

import flashsale.lab.latency.Latency;
import org.jspecify.annotations.Nullable;

/**
 * One of the four servers under load.
 *
 * @param requestsPerSecond requests answered with 200
 * @param failed requests with another answer, or none
 * @param cpuMillisPerRequest of the server alone, with all its threads
 */
record EventLoopResult(
        String server,
        double seconds,
        long answered,
        long failed,
        double requestsPerSecond,
        @Nullable Latency millis,
        @Nullable Double cpuMillisPerRequest) {}
