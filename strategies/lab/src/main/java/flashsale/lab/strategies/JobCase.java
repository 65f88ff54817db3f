package flashsale.lab.strategies;

import java.util.List;
import java.util.stream.Stream;

/** A number of requests, and how many of them at a time. */
enum JobCase {
    ONE("1", 100, 1),
    TWO("2", 500, 1),
    THREE("3", 500, 10),
    FOUR("4", 1000, 20),
    /** A variant of case 4 that some publish. */
    FOUR_AT_TEN("4b", 1000, 10);

    final String id;
    final int requests;
    final int concurrency;

    JobCase(String id, int requests, int concurrency) {
        this.id = id;
        this.requests = requests;
        this.concurrency = concurrency;
    }

    String title() {
        return "Case %s: %,d requests, %d at a time".formatted(id, requests, concurrency);
    }

    /** The four cases without the variant. */
    static List<JobCase> four() {
        return List.of(ONE, TWO, THREE, FOUR);
    }

    static List<JobCase> named(String name) {
        if (name.equals("all")) {
            return four();
        }
        return Stream.of(values()).filter(it -> it.id.equals(name)).toList();
    }
}
