package flashsale.lab.strategies;

import flashsale.lab.series.RunFiles;
import flashsale.lab.strategies.JobPlan.Batch;
import flashsale.lab.strategies.JobPlan.Planned;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The runs of a plan: keeps those that are made, and knows which are left. */
final class Runs {

    private final RunFiles<JobStudy, JobRun> files;
    private final PrintWriter out;
    private final JobPlan plan;
    private final Set<Planned> left = ConcurrentHashMap.newKeySet();
    private final Set<Planned> again = new HashSet<>();
    private boolean ended;

    Runs(RunFiles<JobStudy, JobRun> files, PrintWriter out) {
        this.files = files;
        this.out = out;
        plan = files.description().plan();
        left.addAll(plan.runs());
        files.runs().forEach(run -> left.remove(run.planned()));
    }

    JobPlan plan() {
        return plan;
    }

    boolean areLeft(List<Batch> batches) {
        return batches.stream().anyMatch(batch -> !ways(batch).isEmpty());
    }

    /** The ways that are yet to be sent these jobs. */
    List<Strategy> ways(Batch batch) {
        return plan.ways(batch).stream()
                .filter(way -> left.contains(new Planned(batch.name(), way.id)))
                .toList();
    }

    /** The servers that are yet to be asked. */
    List<EventLoopRuns.Kind> servers() {
        return plan.servers().stream()
                .filter(kind -> left.contains(kind.planned()))
                .toList();
    }

    /** Keeps a run; but the first one whose accounts do not agree is still left to be made. Ways may finish at the same time. */
    synchronized void add(JobRun run) {
        if (!run.addsUp() && again.add(run.planned())) {
            out.printf("%s: the accounts do not agree, so it does not count: once more%n", run.planned());
            out.flush();
            return;
        }
        if (!ended) {
            files.add(again.contains(run.planned()) ? run.madeAgain() : run);
        }
        left.remove(run.planned());
    }

    /** What is under way will not be kept: whatever it waits for is stopped, too. */
    synchronized void end() {
        ended = true;
    }
}
