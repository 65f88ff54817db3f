package flashsale.lab.strategies;

import flashsale.lab.latency.Latency;
import flashsale.lab.result.Machine;
import flashsale.lab.strategies.Answers.AnswerFigures;
import flashsale.lab.strategies.JobHistory.JobCounts;
import flashsale.lab.strategies.JobWait.Settled;
import java.time.Instant;
import java.util.Collections;
import java.util.List;

/** Made-up results. */
final class Samples {

    static final Latency LATENCY = new Latency(1.5, 1, 2, 3.25, 4, 5);

    private Samples() {}

    /** Of 500 requests in 2 s 120 were accepted; the last job was done 18 s after the first request. */
    static CaseResult pool() {
        return result(120, 380, new Settled(new JobCounts(120, 120, 120, 120, 0, 1_018_000), false));
    }

    static CaseResult result(long accepted, long refused, Settled settled) {
        AnswerFigures figures = new AnswerFigures(
                "async/thread-pool",
                500,
                10,
                1_000_000,
                1_002_000,
                accepted,
                refused,
                500 - accepted - refused,
                LATENCY);
        return CaseResult.of(JobCase.THREE, new Answers(figures, Collections.nCopies((int) accepted, "id")), settled);
    }

    static Results results(CaseResult... cases) {
        return new Results(
                Instant.EPOCH,
                new Machine("a processor </script>", 2, 1000, "a system", "25"),
                0.5,
                new Setup(3000, "wait", 20, false, false),
                List.of(cases),
                List.of(
                        new LossResult(LossResult.NOBODY_LISTENS, "redis", 100, 100, 0, 0, 0, 0, 0, 100, 100),
                        new LossResult(LossResult.KILLED, "kafka", 200, 100, 0, 100, 40, 100, 20, 0, 100)),
                List.of(new EventLoopResult("event loop", 10, 70_000, 0, 7000, LATENCY, 0.08)));
    }
}
