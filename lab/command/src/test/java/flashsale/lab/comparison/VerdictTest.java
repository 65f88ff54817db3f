package flashsale.lab.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.comparison.Verdict.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What pairs of runs say about two sides, and that the words claim no more. */
class VerdictTest {

    private static final Optional<Obstacle> NONE = Optional.empty();
    private static final Holm EVERYTHING_HOLDS = Holm.among(0.049);
    private static final Holm NOTHING_HOLDS = Holm.among(0.06);

    private static final Finding FASTER = rate(List.of(20.0, 40.0, 80.0), List.of(22.0, 44.1, 87.9));

    @Test
    void what_drifts_for_both_from_block_to_block_hides_no_difference() {
        Finding opposed = rate(List.of(20.0, 40.0, 80.0), List.of(87.9, 44.1, 22.0));

        assertThat(verdict(FASTER).inBrief()).isEqualTo("async");
        assertThat(verdict(FASTER).inWords()).matches("async 10 % \\[9\\.\\d % … 1\\d %] more, p < 0.001");
        assertThat(verdict(opposed).inBrief()).isEqualTo("open");
        assertThat(verdict(opposed).inWords())
                .matches("cannot tell: async against sync \\+10 % \\(-\\d+ % … \\+[\\d,]+ %\\), p = 0\\.\\d+");
    }

    @Test
    void whatever_chance_explains_is_no_difference_only_if_the_whole_interval_is_within_five_percent() {
        Finding near = rate(List.of(100.0, 101.0, 99.0, 100.0), List.of(101.0, 100.0, 100.0, 99.5));
        Finding wide = rate(List.of(100.0, 101.0, 99.0, 100.0), List.of(110.0, 93.0, 105.0, 96.0));

        assertThat(verdict(near).kind()).isEqualTo(Kind.SAME);
        assertThat(verdict(near).inWords())
                .startsWith("no difference: async against sync +0.1 % (")
                .endsWith(", all of it within ± 5 %");
        assertThat(verdict(wide).kind()).isEqualTo(Kind.OPEN);
    }

    @Test
    void which_side_is_first_does_not_matter() {
        List<Double> some = List.of(100.0, 104.0, 102.0, 101.0);
        List<Double> others = List.of(104.5, 107.4, 106.9, 104.6);

        assertThat(rate(some, others).verdict(NOTHING_HOLDS).kind())
                .isEqualTo(rate(others, some).verdict(NOTHING_HOLDS).kind());
        assertThat(verdict(rate(others, some)).inBrief()).isEqualTo("sync");
        assertThat(verdict(rate(some, others)).inBrief()).isEqualTo("async");
    }

    @Test
    void what_may_be_zero_is_no_difference_within_five_percent_of_its_mean() {
        assertThat(verdict(finding(Better.LESS, Scale.UNITS, List.of(100.0, 101.0, 99.0), List.of(101.0, 101.0, 99.5)))
                        .kind())
                .isEqualTo(Kind.SAME);
        assertThat(verdict(finding(Better.LESS, Scale.UNITS, List.of(0.0, 0.1, 0.0), List.of(0.0, 0.0, 0.1)))
                        .kind())
                .isEqualTo(Kind.OPEN);
        assertThat(verdict(finding(Better.LESS, Scale.UNITS, List.of(0.0, 0.0, 0.0), List.of(0.0, 0.0, 0.0)))
                        .inWords())
                .isEqualTo("no difference");
    }

    @Test
    void a_winner_that_does_not_hold_among_all_tests_is_a_tendency() {
        assertThat(FASTER.verdict(NOTHING_HOLDS).inBrief()).isEqualTo("async (?)");
        assertThat(FASTER.verdict(NOTHING_HOLDS).inWords())
                .startsWith("a tendency: async 10 % [")
                .endsWith("which does not hold among 1 tests");
        assertThat(FASTER.verdict(NOTHING_HOLDS).isDecided()).isFalse();
    }

    @Test
    void all_primary_figures_are_judged_together_and_no_others() {
        Finding described = finding(Better.NOT_TESTED, Scale.RATIO, List.of(40.0, 41.0), List.of(80.0, 81.0));

        assertThat(Finding.tests(Stream.of(FASTER, FASTER, described)).tests()).isEqualTo(2);
        assertThat(verdict(described).inBrief()).isEqualTo("not tested");
        assertThat(described.difference()).isPresent();
    }

    @Test
    void less_is_better_where_it_costs_and_sooner_where_somebody_waits() {
        List<Double> slow = List.of(80.0, 81.0, 83.0);
        List<Double> fast = List.of(40.0, 41.0, 42.0);

        assertThat(verdict(finding(Better.LESS, Scale.RATIO, slow, fast)).inWords())
                .startsWith("async 50 % [")
                .contains("] less, p ");
        assertThat(verdict(finding(Better.SOONER, Scale.RATIO, fast, slow)).inWords())
                .startsWith("sync 50 % [")
                .contains("] sooner, p ");
    }

    @Test
    void a_block_that_only_one_side_has_is_no_pair() {
        Values holed = new Values("async", () -> "", Map.of(1, 44.0, 2, 45.2, 4, 46.1));
        Finding finding = new Finding(
                "rate", Better.MORE, Scale.RATIO, values("sync", List.of(40.0, 41.0, 999.0, 42.0)), holed, NONE);

        assertThat(finding.difference())
                .isEqualTo(rate(List.of(40.0, 41.0, 42.0), List.of(44.0, 45.2, 46.1))
                        .difference());
    }

    @Test
    void one_pair_and_pairs_that_do_not_scatter_tell_nothing() {
        Finding one = rate(List.of(40.0), List.of(42.2));

        assertThat(one.difference()).isPresent();
        assertThat(verdict(one).inWords()).isEqualTo("cannot tell: too few pairs that can be compared");
        assertThat(verdict(rate(List.of(40.0, 40.0), List.of(80.0, 80.0))).inWords())
                .isEqualTo("cannot tell: no scatter");
    }

    @Test
    void there_is_no_ratio_to_zero() {
        Finding finding = rate(List.of(0.0, 41.0, 42.0), List.of(44.0, 45.2, 46.1));

        assertThat(finding.difference()).isEmpty();
        assertThat(verdict(finding).kind()).isEqualTo(Kind.OPEN);
    }

    @Test
    void where_something_stands_in_the_way_it_is_told_instead_of_a_winner() {
        Finding hindered = new Finding(
                "rate",
                Better.MORE,
                Scale.RATIO,
                FASTER.first(),
                FASTER.second(),
                Optional.of(new Obstacle(": sold out", "there was nothing left")));

        assertThat(hindered.test()).isEmpty();
        assertThat(verdict(hindered).inBrief()).isEqualTo("not comparable: sold out");
        assertThat(verdict(hindered).inWords()).isEqualTo("not comparable: there was nothing left");
    }

    @Test
    void what_nobody_has_measured_is_open() {
        Finding nothing = rate(List.of(), List.of());

        assertThat(nothing.isMeasured()).isFalse();
        assertThat(verdict(nothing).kind()).isEqualTo(Kind.OPEN);
    }

    private static Verdict verdict(Finding finding) {
        return finding.verdict(EVERYTHING_HOLDS);
    }

    private static Finding rate(List<Double> sync, List<Double> async) {
        return finding(Better.MORE, Scale.RATIO, sync, async);
    }

    private static Finding finding(Better better, Scale scale, List<Double> sync, List<Double> async) {
        return new Finding("figure", better, scale, values("sync", sync), values("async", async), NONE);
    }

    /** In blocks from 1. */
    private static Values values(String label, List<Double> values) {
        Map<Integer, Double> byBlock = new TreeMap<>();
        values.forEach(value -> byBlock.put(byBlock.size() + 1, value));
        return new Values(label, () -> "", byBlock);
    }
}
