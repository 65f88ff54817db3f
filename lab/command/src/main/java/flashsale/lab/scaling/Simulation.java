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
     * @param roomEach how many checkouts may wait for each instance; more are turned away. Infinite for a queue
     */
    record Workload(double cpuMillis, double requestedCores, double cores, int startSeconds, double roomEach) {

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
    private final List<Integer> readyAt = new ArrayList<>();
    private final List<Double> utilisation = new ArrayList<>();

    private Simulation(Workload workload, Rule rule) {
        this.workload = workload;
        this.autoscaler = new Autoscaler(rule);
        for (int i = 0; i < Autoscaler.FEWEST; i++) {
            readyAt.add(0);
        }
    }

    static Course run(LoadCurve load, Workload workload, Rule rule) {
        return new Simulation(workload, rule).run(load);
    }

    private Course run(LoadCurve load) {
        List<Integer> instances = new ArrayList<>();
        List<Double> backlog = new ArrayList<>();
        double turnedAway = 0;
        double longestWait = 0;
        for (int second = 0; second < load.perSecond().size(); second++) {
            int ready = ready(second);
            double room = ready * (workload.roomEach() + workload.each()) - backlog();
            double admitted = Math.clamp(load.perSecond().get(second), 0, Math.max(0, room));
            turnedAway += load.perSecond().get(second) - admitted;
            waiting.addLast(new Arrived(second, admitted));
            double done = work(ready * workload.each());
            utilisation.add(done * workload.cpuMillis() / 1000 / (ready * workload.requestedCores()));
            longestWait = Math.max(longestWait, waited(second));
            if (second % Autoscaler.LOOKS_EVERY == 0) {
                scale(second);
            }
            instances.add(readyAt.size());
            backlog.add(backlog());
        }
        return new Course(instances, backlog, turnedAway, longestWait);
    }

    private void scale(int second) {
        Observation seen = new Observation(ready(second), recentUtilisation(), backlog(), waited(second));
        int wanted = autoscaler.decide(second, readyAt.size(), seen);
        while (readyAt.size() < wanted) {
            readyAt.add(second + workload.startSeconds());
        }
        while (readyAt.size() > wanted) {
            readyAt.removeLast();
        }
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

    private int ready(int second) {
        return (int) readyAt.stream().filter(it -> it <= second).count();
    }

    private double backlog() {
        return waiting.stream().mapToDouble(Arrived::checkouts).sum();
    }

    private double waited(int second) {
        return waiting.isEmpty() ? 0 : second - waiting.getFirst().second() + 1;
    }

    private double recentUtilisation() {
        int end = Math.max(0, utilisation.size() - CPU_WINDOW);
        return utilisation.subList(Math.max(0, end - CPU_WINDOW), end).stream()
                .mapToDouble(it -> it)
                .average()
                .orElse(utilisation.getLast());
    }
}
