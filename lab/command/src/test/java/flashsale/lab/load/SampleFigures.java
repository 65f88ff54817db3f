package flashsale.lab.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Figures as k6 writes them at the end of a checkout run. */
public final class SampleFigures {

    private SampleFigures() {}

    public static void write(Path file, long acknowledged) throws IOException {
        Files.writeString(file, """
                {
                  "script": "checkout", "build": "async", "vus": 100,
                  "saleId": "d0242d3b-1a02-49e9-9941-45d393c93d2e",
                  "startedAt": 1795224299771, "endedAt": 1795224310787,
                  "attempts": 1000, "completed": 900, "accepted": 0, "soldOut": 60, "soldOutAt": 1795224305287, "refusedOtherwise": 0, "declined": 30, "failed": 10,
                  "failuresByStep": {"pay": 7, "order": 2},
                  "putOff": 0, "acknowledged": %d, "dropped": 0, "requests": 7896, "polls": 4,
                  "requestMillis": {"mean": 1.566, "p50": 0.211, "p90": 5.585, "p95": 5.906, "p99": 6.252, "max": 12.015},
                  "reserveAckMillis": {"mean": 0.19, "p50": 0.16, "p90": 0.292, "p95": 0.456, "p99": 0.783, "max": 1.416},
                  "payAckMillis": {"mean": 0.206, "p50": 0.172, "p90": 0.322, "p95": 0.432, "p99": 0.763, "max": 2.335},
                  "refusalMillis": {"mean": 0.12, "p50": 0.1, "p90": 0.2, "p95": 0.3, "p99": 0.4, "max": 0.5},
                  "acknowledgedMillis": {"mean": 0.396, "p50": 0.333, "p90": 0.597, "p95": 0.84, "p99": 1.366, "max": 2.496},
                  "paidMillis": null, "journeyMillis": null, "rungs": []
                }
                """.formatted(acknowledged));
    }
}
