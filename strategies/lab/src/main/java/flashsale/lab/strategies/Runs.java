package flashsale.lab.strategies;

import flashsale.lab.series.RunFiles;
import flashsale.lab.strategies.JobPlan.Planned;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The runs of a plan: keeps those that are made, and knows which are left. */
final class Runs {

    private final RunFiles<JobStudy, JobRun> files;
    private final JobPlan plan;
    private final Set<Planned> left;
    private boolean ended;

    Runs(RunFiles<JobStudy, JobRun> files) {
        this.files = files;
        plan = files.description().plan();
        left = new HashSet<>(plan.runs());
        files.runs().forEach(run -> left.remove(run.planned()));
    }

    JobPlan plan() {
        return plan;
    }

    /** Of these, the batches that a way is yet to be sent. */
    List<Batch> left(List<Batch> batches) {
        return batches.stream().filter(batch -> !ways(batch).isEmpty()).toList();
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
                .filter(kind -> left.contains(JobPlan.planned(kind)))
                .toList();
    }

    /** Ways may finish at the same time. */
    synchronized void add(JobRun run) {
        if (!ended) {
            files.add(run);
        }
    }

    /** What is under way will not be kept: Ctrl-C ends k6, too, which counts what it has done until then. */
    synchronized void end() {
        ended = true;
    }
}
