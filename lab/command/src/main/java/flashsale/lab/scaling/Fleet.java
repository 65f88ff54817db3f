package flashsale.lab.scaling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** The instances of a service, those that start included; during an update one more, which takes the place of another when it is ready. */
final class Fleet {

    /** For so long a fresh instance compiles. */
    static final int WARMING_SECONDS = 60;

    private final int startSeconds;
    private final int betweenReplacements;

    /** When each is ready, in the order in which they came. */
    private final List<Integer> readyAt = new ArrayList<>();

    private Optional<Integer> replacement = Optional.empty();
    private OptionalInt updateBegan = OptionalInt.empty();

    /** All of which are warm. */
    Fleet(int instances, int startSeconds, Pace pace) {
        this.startSeconds = startSeconds;
        this.betweenReplacements = pace.betweenReplacements();
        for (int i = 0; i < instances; i++) {
            readyAt.add(-WARMING_SECONDS);
        }
    }

    /** Begins to replace all instances, one by one. */
    void update(int second) {
        updateBegan = OptionalInt.of(second);
    }

    /** Goes on with the update, if there is one. */
    void goOn(int second) {
        if (replacement.filter(ready -> ready + betweenReplacements <= second).isPresent()) {
            readyAt.removeFirst();
            readyAt.add(replacement.orElseThrow());
            replacement = Optional.empty();
        }
        boolean hasOld = updateBegan.isPresent() && readyAt.getFirst() < updateBegan.getAsInt();
        if (hasOld && replacement.isEmpty()) {
            replacement = Optional.of(second + startSeconds);
        }
    }

    void scaleTo(int wanted, int second) {
        while (readyAt.size() < wanted) {
            readyAt.add(second + startSeconds);
        }
        while (readyAt.size() > wanted) {
            readyAt.removeLast();
        }
    }

    /** Without the one more of an update. */
    int wanted() {
        return readyAt.size();
    }

    int size() {
        return (int) all().count();
    }

    int ready(int second) {
        return (int) all().filter(it -> it <= second).count();
    }

    /** Those that are ready and compile. */
    int warming(int second) {
        return (int) all().filter(it -> it <= second && second < it + WARMING_SECONDS)
                .count();
    }

    private Stream<Integer> all() {
        return Stream.concat(readyAt.stream(), replacement.stream());
    }
}
