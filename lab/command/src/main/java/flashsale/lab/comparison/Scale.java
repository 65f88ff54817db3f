package flashsale.lab.comparison;

import static flashsale.lab.Numbers.number;
import static flashsale.lab.Numbers.percent;

import java.util.List;

/** How the figures of a pair are compared, and how their difference is reported. */
public enum Scale {
    /**
     * Rates, times and costs: the logarithm of second / first is tested. The report says by how many percent the second is above the first.
     */
    RATIO,
    /** Figures that may be zero, such as failures: second minus first is tested and reported, in the figure's own unit. */
    UNITS;

    /** A difference that nobody would choose a build for. */
    private static final double NEGLIGIBLE = 0.05;

    /** The tested value of a pair; not finite if there is no such ratio. */
    public double difference(double first, double second) {
        return this == RATIO ? Math.log(second / first) : second - first;
    }

    /** Of several observations that stand for one: geometric for ratios. */
    public double mean(List<Double> values) {
        if (values.size() == 1) {
            return values.getFirst();
        }
        double mean = values.stream()
                .mapToDouble(value -> this == RATIO ? Math.log(value) : value)
                .average()
                .orElse(Double.NaN);
        return this == RATIO ? Math.exp(mean) : mean;
    }

    /**
     * How far a difference may be from none to be called none.
     *
     * @param mean of the figure
     */
    double negligible(double mean) {
        return this == RATIO ? Math.log1p(NEGLIGIBLE) : NEGLIGIBLE * Math.abs(mean);
    }

    /** A difference without its sign. */
    public String size(double difference) {
        return this == RATIO ? percent(Math.abs(Math.expm1(difference))) : number(Math.abs(difference));
    }

    /** With its 95 % confidence interval, if it has one. */
    public String text(Difference difference) {
        String value = signed(difference.value());
        return difference.isTested()
                ? "%s (%s … %s)".formatted(value, signed(difference.low()), signed(difference.high()))
                : value;
    }

    private String signed(double difference) {
        return (difference > 0 ? "+" : difference < 0 ? "-" : "") + size(difference);
    }
}
