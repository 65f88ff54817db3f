package flashsale.lab.stage;

import flashsale.lab.Build;
import flashsale.lab.explain.Explanation;
import flashsale.lab.explain.Explanation.Stretch;
import flashsale.lab.explain.Purchase;
import flashsale.lab.explain.Purchase.Request;
import flashsale.lab.trace.Zipkin;
import flashsale.servers.ServerException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Explains purchases that the page has made.
 *
 * @param zipkin base URL; empty if there are no traces
 */
record Explanations(Optional<URI> zipkin) {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");
    private static final int MOST_REQUESTS = 20;

    /**
     * A purchase that was paid.
     *
     * @param requests from the reservation until the customer knew that it was paid
     * @param finalAt epoch microseconds; 0 if an answer has told that it is final
     */
    record Question(@Nullable String traceId, @Nullable List<Request> requests, long finalAt) {}

    /**
     * Where its time went.
     *
     * @param whole false if some of the trace has not come yet
     * @param path the pieces of the time until paid
     * @param blockedMicros for which services waited for their calls
     * @param picture SVG; null if it is not whole
     * @param zipkin the trace's page
     */
    record Answer(
            boolean whole,
            List<Stretch> path,
            long blockedMicros,
            @Nullable String picture,
            @Nullable String zipkin) {}

    /** Throws {@code StageProblem} if there are no traces, or the question makes no sense. */
    Answer explain(Build build, Question question) {
        if (zipkin.isEmpty()) {
            throw StageProblem.notFound("the trace");
        }
        String id = question.traceId;
        List<Request> requests = question.requests;
        if (id == null
                || !ID.matcher(id).matches()
                || requests == null
                || requests.isEmpty()
                || requests.size() > MOST_REQUESTS) {
            throw StageProblem.malformed("traceId: 32 hexadecimal digits; requests: from 1 to " + MOST_REQUESTS);
        }
        try {
            Zipkin traces = new Zipkin(zipkin.get());
            return Explanation.of(build, Purchase.of(id, requests, question.finalAt), traces.spans(id))
                    .map(it -> new Answer(
                            true,
                            it.path(),
                            it.blockedMicros(),
                            it.drawn(),
                            "%s/zipkin/traces/%s".formatted(zipkin.get(), id)))
                    .orElseGet(() -> new Answer(false, List.of(), 0, null, null));
        } catch (ServerException away) {
            throw StageProblem.conflict("no-traces", "Zipkin does not answer: " + away.getMessage());
        }
    }
}
