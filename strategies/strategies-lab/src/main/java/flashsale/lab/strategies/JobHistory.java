package flashsale.lab.strategies;

import flashsale.lab.load.GrowingLog;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** What happened to each job, from the application's log, which outlives the application. */
final class JobHistory {

    /**
     * What became of the given jobs, each counted once.
     *
     * @param jobs jobs that the client knows to be accepted
     * @param accepted accepted jobs, by the application's own books
     * @param repeated jobs that were started more than once
     * @param lastCompletedAt epoch milliseconds; 0 if none is
     */
    record JobCounts(long jobs, long accepted, long started, long completed, long repeated, long lastCompletedAt) {

        /** Of requests that are done when they are answered. */
        static JobCounts answered(long requests) {
            return new JobCounts(requests, requests, requests, requests, 0, 0);
        }

        boolean areDone() {
            return completed == jobs;
        }

        long missing() {
            return jobs - completed;
        }
    }

    private static final class Trace {
        private boolean accepted;
        private int starts;
        private long completedAt;
    }

    private final GrowingLog log;
    private final Map<String, Trace> traces = new HashMap<>();

    JobHistory(Path log) {
        this.log = new GrowingLog(log);
    }

    /** What has become of these jobs by now. */
    synchronized JobCounts of(Collection<String> jobs) {
        log.readOn(this::take);
        long accepted = 0;
        long started = 0;
        long completed = 0;
        long repeated = 0;
        long last = 0;
        for (String job : jobs) {
            Trace trace = traces.getOrDefault(job, new Trace());
            accepted += trace.accepted ? 1 : 0;
            started += trace.starts > 0 ? 1 : 0;
            completed += trace.completedAt > 0 ? 1 : 0;
            repeated += trace.starts > 1 ? 1 : 0;
            last = Math.max(last, trace.completedAt);
        }
        return new JobCounts(jobs.size(), accepted, started, completed, repeated, last);
    }

    private void take(String line) {
        String[] parts = line.split(" ", -1); // milliseconds, event, strategy, job
        if (parts.length != 4) {
            return; // the last line of a killed process
        }
        Trace trace = traces.computeIfAbsent(parts[3], _ -> new Trace());
        switch (parts[1]) {
            case "accepted" -> trace.accepted = true;
            case "started" -> trace.starts++;
            case "completed" ->
                trace.completedAt = trace.completedAt > 0 ? trace.completedAt : Long.parseLong(parts[0]);
            default -> {} // refused or failed
        }
    }
}
