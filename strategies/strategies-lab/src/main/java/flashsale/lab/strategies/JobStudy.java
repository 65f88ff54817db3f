package flashsale.lab.strategies;

import flashsale.lab.series.Origin;
import flashsale.lab.series.RunFiles;
import java.nio.file.Path;
import java.util.List;

/**
 * What is run, when and where; the content of {@code strategies.json}.
 *
 * @param loadAverage of the machine over a minute, before the start; below 0 if the system does not report it
 */
record JobStudy(Origin origin, double loadAverage, JobPlan plan) implements RunFiles.Description<JobRun> {

    static RunFiles<JobStudy, JobRun> filesIn(Path directory) {
        return new RunFiles<>(directory, "strategies.json", JobStudy.class, JobRun.class);
    }

    @Override
    public boolean isFinished(List<JobRun> runs) {
        return runs.size() == plan.runs().size();
    }
}
