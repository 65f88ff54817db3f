package flashsale.lab.patterns;

import flashsale.lab.Build;
import flashsale.lab.network.LinkQuality;
import flashsale.lab.stack.Layout;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.StartOptions;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.BankBehaviour;
import flashsale.lab.target.PatternTarget;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** All runs of a plan. In each repetition every build is started alone and on fresh data; they take turns in being first. */
record PatternSeries(Workspace workspace, Stack stack, PatternPlan plan, Layout layout) {

    /** @param measured receives each run as soon as it is there */
    void run(List<Build> builds, Consumer<PatternsRun> measured) throws InterruptedException {
        stack.stop();
        for (int number = 1; number <= plan.runs(); number++) {
            for (Build build : number % 2 == 1 ? builds : builds.reversed()) {
                for (Build other : Build.values()) {
                    if (other != build) {
                        stack.stop(other);
                    }
                }
                run(build, number, measured);
            }
        }
    }

    private void run(Build build, int number, Consumer<PatternsRun> measured) throws InterruptedException {
        stack.start(Set.of(build), options());
        PatternTarget target = StackTarget.withPatterns(stack.config(), build);
        target.mail().clear();
        target.mail().behave(plan.mailLatency());
        target.shop().bank().behave(plan.bankLatency());
        try {
            PatternMeasurement measurement = new PatternMeasurement(workspace, stack, target, plan);
            measurement.run(plan.profiles().getLast().lasting(plan.warmUp()), 0);
            for (LoadProfile profile : plan.profiles()) {
                measured.accept(measurement.run(profile, number));
            }
        } finally {
            target.shop().bank().behave(BankBehaviour.GOOD);
        }
    }

    private StartOptions options() {
        StartOptions options =
                StartOptions.defaults().withLayout(layout).withPatterns(true).withFreshData();
        Duration delay = plan.networkDelay();
        return delay.isZero() ? options : options.withNetwork(LinkQuality.distant(delay));
    }
}
