package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RisingCurveTest {

    @Test
    void points_that_rise_are_the_curve() {
        RisingCurve curve = curve(Map.of(1.0, 10.0, 2.0, 20.0, 4.0, 40.0));

        assertThat(curve.reaches(15)).hasValue(1.5);
        assertThat(curve.reaches(20)).hasValue(2.0);
        assertThat(curve.reaches(30)).hasValue(3.0);
    }

    @Test
    void a_point_that_falls_is_pooled_with_those_before_it_until_all_rise() {
        RisingCurve curve = curve(Map.of(1.0, 10.0, 2.0, 30.0, 3.0, 32.0, 4.0, 10.0, 5.0, 44.0)); // 2 to 4 become 24

        assertThat(curve.reaches(17)).hasValueCloseTo(1.5, within(1e-9));
        assertThat(curve.reaches(24)).hasValue(2.0);
        assertThat(curve.reaches(34)).hasValueCloseTo(4.5, within(1e-9));
    }

    @Test
    void what_begins_above_or_ends_below_reaches_no_height() {
        RisingCurve curve = curve(Map.of(1.0, 10.0, 2.0, 20.0));

        assertThat(curve.reaches(10)).isEmpty();
        assertThat(curve.reaches(21)).isEmpty();
        assertThat(curve.staysBelow(21)).isTrue();
        assertThat(curve.staysBelow(20)).isFalse();
    }

    @Test
    void a_curve_without_points_reaches_nothing() {
        assertThat(curve(Map.of()).reaches(1)).isEmpty();
        assertThat(curve(Map.of()).staysBelow(1)).isFalse();
    }

    private static RisingCurve curve(Map<Double, Double> measured) {
        return RisingCurve.through(new TreeMap<>(measured));
    }
}
