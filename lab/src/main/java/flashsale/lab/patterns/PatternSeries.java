package flashsale.lab.patterns;

import flashsale.lab.Build;
import flashsale.lab.network.LinkQuality;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.StartOptions;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.BankBehaviour;
import flashsale.lab.target.PatternTarget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** All runs of a plan that have not been made yet. Every build is started alone and on fresh data, once in each repetition. */
record PatternSeries(Workspace workspace, Stack stack, RunFiles<PatternsDescription, StartedBuild> files) {

    void run() throws InterruptedException {
        PatternPlan plan = files.description().plan();
        stack.stop();
        for (int number = 1; number <= plan.runs(); number++) {
            for (Build build : plan.order(number)) {
                if (!wasStarted(build, number)) {
                    stack.stop();
                    files.add(new StartedBuild(build, number, run(plan, build, number)));
                    PatternsReport.write(files);
                }
            }
        }
    }

    private boolean wasStarted(Build build, int number) {
        return files.runs().stream().anyMatch(it -> it.build() == build && it.number() == number);
    }

    private List<PatternsRun> run(PatternPlan plan, Build build, int number) throws InterruptedException {
        stack.start(Set.of(build), options(plan));
        PatternTarget target = StackTarget.withPatterns(stack.config(), build);
        target.mail().clear();
        target.mail().behave(plan.mailLatency());
        target.shop().bank().behave(plan.bankLatency());
        try {
            PatternMeasurement measurement = new PatternMeasurement(workspace, stack, target, plan);
            measurement.run(plan.profiles().getLast().lasting(plan.warmUp()), 0);
            List<PatternsRun> runs = new ArrayList<>();
            for (LoadProfile profile : plan.profiles()) {
                runs.add(measurement.run(profile, number));
            }
            return runs;
        } finally {
            target.shop().bank().behave(BankBehaviour.GOOD);
        }
    }

    private static StartOptions options(PatternPlan plan) {
        StartOptions options = StartOptions.defaults()
                .withLayout(plan.layout())
                .withPatterns(true)
                .withFreshData();
        Duration delay = plan.networkDelay();
        return delay.isZero() ? options : options.withNetwork(LinkQuality.distant(delay));
    }
}
