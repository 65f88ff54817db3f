package flashsale.lab;

import java.util.ArrayList;
import java.util.List;

/** Two builds that are compared. */
public record Pair(Build first, Build second) {

    /** Each build with each that follows it. */
    public static List<Pair> of(List<Build> builds) {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < builds.size(); i++) {
            for (Build second : builds.subList(i + 1, builds.size())) {
                pairs.add(new Pair(builds.get(i), second));
            }
        }
        return pairs;
    }

    @Override
    public String toString() {
        return "%s against %s".formatted(first, second);
    }
}
