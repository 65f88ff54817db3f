package flashsale.lab.scaling;

import flashsale.lab.scaling.Rule.Observation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A service whose instances follow a load. One step is one second; what arrives is done in order of arrival. */
final class Simulation {

    /** In seconds: how old the CPU time is that the autoscaler sees, and over how long it is averaged. */
    private static final int CPU_WINDOW = 15;

    /**
     * A service under load.
     *
     * @param cpuMillis of CPU time that a checkout takes of it
     * @param requestedCores what an instance requests
     * @param cores what an instance gets when it wants it
     * @param startSeconds until a new instance is ready
     * @param warmingCores what an instance takes beside its work in the minute after that
     * @param roomEach how many checkouts may wait for each instance; more are turned away. Infinite for a queue
     */
    record Workload(
            double cpuMillis,
            double requestedCores,
            double cores,
            int startSeconds,
            double warmingCores,
            double roomEach) {

        /** Checkouts that an instance does in a second. */
        double each() {
            return 1000 * cores / cpuMillis;
        }
    }

    /**
     * What came of a load.
     *
     * @param instances in each second, those that start included
     * @param backlog checkouts that wait at the end of each second
     * @param turnedAway checkouts that found no room
     * @param longestWaitSeconds of any checkout, before it was begun
     */
    record Course(List<Integer> instances, List<Double> backlog, double turnedAway, double longestWaitSeconds) {

        Course {
            instances = List.copyOf(instances);
            backlog = List.copyOf(backlog);
        }

        int mostInstances() {
            return instances.stream().mapToInt(it -> it).max().orElseThrow();
        }

        double largestBacklog() {
            return backlog.stream().mapToDouble(it -> it).max().orElseThrow();
        }

        /** What is paid for: a second of an instance each. */
        int podSeconds() {
            return instances.stream().mapToInt(it -> it).sum();
        }

        /** The seconds after which there are more or fewer instances, such as {@code 2, 4 at 45 s, 6 at 60 s}. */
        String steps() {
            return steps(instances);
        }

        static String steps(List<Integer> instances) {
            StringBuilder steps = new StringBuilder().append(instances.getFirst());
            for (int second = 1; second < instances.size(); second++) {
                if (!instances.get(second).equals(instances.get(second - 1))) {
                    steps.append(", %d at %,d s".formatted(instances.get(second), second));
                }
            }
            return steps.toString();
        }
    }

    private record Arrived(int second, double checkouts) {}

    private final Workload workload;
    private final Autoscaler autoscaler;
    private final Deque<Arrived> waiting = new ArrayDeque<>();
    private final Fleet fleet;
    private final List<Double> coresTaken = new ArrayList<>();

    private Simulation(Workload workload, Rule rule, Pace pace, int instances) {
        this.workload = workload;
        this.autoscaler = new Autoscaler(rule, pace);
        this.fleet = new Fleet(instances, workload.startSeconds(), pace);
    }

    static Course run(LoadCurve load, Workload workload, Rule rule, Pace pace) {
        return run(load, workload, rule, pace, Autoscaler.FEWEST);
    }

    /** With this many instances at the beginning. */
    static Course run(LoadCurve load, Workload workload, Rule rule, Pace pace, int instances) {
        return new Simulation(workload, rule, pace, instances).run(load, Integer.MAX_VALUE);
    }

    /**
     * Replaces all instances, one by one, while the load goes on.
     *
     * @param instances at the beginning
     * @param begins second of the load
     */
    static Course update(LoadCurve load, Workload workload, Rule rule, Pace pace, int instances, int begins) {
        return new Simulation(workload, rule, pace, instances).run(load, begins);
    }

    private Course run(LoadCurve load, int updateBegins) {
        List<Integer> instances = new ArrayList<>();
        List<Double> backlog = new ArrayList<>();
        double turnedAway = 0;
        double longestWait = 0;
        for (int second = 0; second < load.perSecond().size(); second++) {
            if (second == updateBegins) {
                fleet.update(second);
            }
            fleet.goOn(second);
            int ready = fleet.ready(second);
            double room = ready * (workload.roomEach() + workload.each()) - backlog();
            double admitted = Math.clamp(load.perSecond().get(second), 0, Math.max(0, room));
            turnedAway += load.perSecond().get(second) - admitted;
            waiting.addLast(new Arrived(second, admitted));
            double done = work(ready * workload.each());
            coresTaken.add(done * workload.cpuMillis() / 1000 + fleet.warming(second) * workload.warmingCores());
            longestWait = Math.max(longestWait, waited(second));
            if (second % Autoscaler.LOOKS_EVERY == 0) {
                Observation seen = new Observation(ready, utilisation(ready), backlog(), waited(second));
                fleet.scaleTo(autoscaler.decide(second, fleet.wanted(), fleet.size(), seen), second);
            }
            instances.add(fleet.size());
            backlog.add(backlog());
        }
        return new Course(instances, backlog, turnedAway, longestWait);
    }

    /** Does as much as there is, but not more than this; returns how much. */
    private double work(double most) {
        double left = most;
        while (left > 0 && !waiting.isEmpty()) {
            Arrived first = waiting.removeFirst();
            double done = Math.min(left, first.checkouts());
            left -= done;
            if (done < first.checkouts()) {
                waiting.addFirst(new Arrived(first.second(), first.checkouts() - done));
            }
        }
        return most - left;
    }

    private double backlog() {
        return waiting.stream().mapToDouble(Arrived::checkouts).sum();
    }

    private double waited(int second) {
        return waiting.isEmpty() ? 0 : second - waiting.getFirst().second() + 1;
    }

    /** What was taken, shared by the instances that are ready. */
    private double utilisation(int ready) {
        int end = Math.max(0, coresTaken.size() - CPU_WINDOW);
        double recent = coresTaken.subList(Math.max(0, end - CPU_WINDOW), end).stream()
                .mapToDouble(it -> it)
                .average()
                .orElse(coresTaken.getLast());
        return recent / (ready * workload.requestedCores());
    }
}
