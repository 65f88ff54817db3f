package flashsale.lab.scaling;

import java.util.List;

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
