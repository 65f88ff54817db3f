package flashsale.lab.strategies;

import flashsale.lab.latency.Latency;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the client got.
 *
 * @param jobs that were accepted
 */
record Answers(AnswerFigures figures, List<String> jobs) {

    /**
     * What k6 has counted, as {@code loadtest/strategies.js} writes it.
     *
     * @param startedAt of the first request, in epoch milliseconds
     * @param endedAt when all were answered
     * @param refused requests told that there is no room
     * @param failed requests with any other answer, or none
     * @param ackMillis of the accepted ones
     */
    record AnswerFigures(
            String strategy,
            int requests,
            int concurrency,
            long startedAt,
            long endedAt,
            long accepted,
            long refused,
            long failed,
            @Nullable Latency ackMillis) {

        double seconds() {
            return Math.max(1, endedAt - startedAt) / 1000.0;
        }
    }
}
