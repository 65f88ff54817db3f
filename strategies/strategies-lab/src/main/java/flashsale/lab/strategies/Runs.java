package flashsale.lab.strategies;

import flashsale.lab.series.RunFiles;
import flashsale.lab.strategies.JobPlan.Batch;
import flashsale.lab.strategies.JobPlan.Planned;
import java.io.PrintWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The runs of one block of a plan: keeps those that are made, and knows which are left. */
final class Runs {

    private final RunFiles<JobStudy, JobRun> files;
    private final PrintWriter out;
    private final JobPlan plan;
    private final int block;
    private final Set<Planned> left = ConcurrentHashMap.newKeySet();
    private final Map<Planned, JobRun> replaced = new HashMap<>();
    private boolean ended;

    Runs(RunFiles<JobStudy, JobRun> files, int block, PrintWriter out) {
        this.files = files;
        this.block = block;
        this.out = out;
        plan = files.description().plan();
        left.addAll(plan.runs(block));
        files.runs().forEach(run -> left.remove(run.planned()));
    }

    JobPlan plan() {
        return plan;
    }

    boolean areLeft(List<Batch> batches) {
        return batches.stream().anyMatch(batch -> !ways(batch).isEmpty());
    }

    /** All ways, in the order in which they take turns, if they do. */
    List<Strategy> ways() {
        return plan.ways(block);
    }

    /** The ways that are yet to be sent these jobs. */
    List<Strategy> ways(Batch batch) {
        return plan.ways(block, batch).stream()
                .filter(way -> left.contains(planned(batch, way)))
                .toList();
    }

    Planned planned(Batch batch, Strategy way) {
        return new Planned(block, batch.name(), way.id);
    }

    /** The servers that are yet to be asked. */
    List<EventLoopRuns.Kind> servers() {
        return plan.servers(block).stream()
                .filter(kind -> left.contains(planned(kind)))
                .toList();
    }

    Planned planned(EventLoopRuns.Kind kind) {
        return kind.planned(block);
    }

    /** Keeps a run; but if it does not count, it is left to be made once more. Ways may finish at the same time. */
    synchronized void add(JobRun run) {
        JobRun first = replaced.get(run.planned());
        if (!run.takesPart() && first == null) {
            replaced.put(run.planned(), run);
            out.printf("%s: %s, so it does not count: once more%n", run.planned(), run.flaw());
            out.flush();
            return;
        }
        if (!ended) {
            files.add(first == null ? run : run.replacing(first));
        }
        left.remove(run.planned());
    }

    /** What is under way will not be kept: whatever it waits for is stopped, too. */
    synchronized void end() {
        ended = true;
    }
}
