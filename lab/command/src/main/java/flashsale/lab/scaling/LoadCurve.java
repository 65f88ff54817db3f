package flashsale.lab.scaling;

import flashsale.lab.load.Shape;
import flashsale.lab.result.RungResult;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * How many checkouts begin in each second.
 *
 * @param name for tables
 */
record LoadCurve(String name, List<Double> perSecond) {

    LoadCurve {
        perSecond = List.copyOf(perSecond);
    }

    /** What a spike offers by default. */
    static LoadCurve spike() {
        int seconds = Math.toIntExact(Shape.SPIKE.duration().toSeconds());
        return new LoadCurve(
                "spike",
                Shape.SPIKE.rates().stream()
                        .flatMap(rate -> Collections.nCopies(seconds, (double) rate).stream())
                        .toList());
    }

    static LoadCurve steady(String name, double perSecond, int seconds) {
        return new LoadCurve(name, Collections.nCopies(seconds, perSecond));
    }

    /** What was recorded: how many attempts began in each part of the load. */
    static LoadCurve recorded(String name, List<RungResult> rungs) {
        return new LoadCurve(
                name,
                rungs.stream()
                        .flatMap(it ->
                                Collections.nCopies((int) Math.round(it.seconds()), it.started() / it.seconds())
                                        .stream())
                        .toList());
    }

    /** The same shape with this many checkouts in its busiest second. */
    LoadCurve withPeak(double peak) {
        double now = perSecond.stream().mapToDouble(it -> it).max().orElseThrow();
        return new LoadCurve(name, perSecond.stream().map(it -> it * peak / now).toList());
    }

    /** The same, followed by seconds like its first. */
    LoadCurve thenCalm(int seconds) {
        return new LoadCurve(
                name,
                Stream.concat(perSecond.stream(), Collections.nCopies(seconds, perSecond.getFirst()).stream())
                        .toList());
    }
}
