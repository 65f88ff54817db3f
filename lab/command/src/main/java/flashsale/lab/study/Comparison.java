package flashsale.lab.study;

import flashsale.lab.comparison.Better;
import flashsale.lab.comparison.Finding;
import flashsale.lab.comparison.Holm;
import flashsale.lab.comparison.Obstacle;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.report.Answer;
import flashsale.lab.report.Column;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Figure.Need;
import flashsale.lab.report.Figures;
import flashsale.lab.report.Findings;
import flashsale.lab.report.Table;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Two sides that differ in one or two things, under the same load.
 *
 * @param primary the figures that decide
 */
record Comparison(String title, LoadSpec load, List<Figure> primary, Column first, Column second) {

    private static final Obstacle FAILURES = new Obstacle(": failures", "failed attempts have no latency");
    private static final Obstacle SOLD_OUT =
            new Obstacle(": sold out", "no more can be completed than there is to sell");
    private static final Obstacle RULES = new Obstacle(": refused", "a rule of the shop refused some attempts");

    /** In brief: the verdicts, and the figures that decide. */
    Answer answer(String heading, Holm tests) {
        Findings decisive =
                new Findings(Answer.decisive(columns()).map(this::on).toList(), tests);
        return Answer.of(
                heading, decisive.summary(), script(), columns(), figure -> Findings.inWords(on(figure), tests));
    }

    /** All figures, each with its verdict. */
    Table table(Holm tests) {
        return new Findings(findings().toList(), tests).table();
    }

    /** Findings for all figures that a run has. */
    Stream<Finding> findings() {
        return Figures.ALL.stream().filter(this::has).map(this::on);
    }

    /** Whether a run has the figure. */
    boolean has(Figure figure) {
        return columns().stream().anyMatch(column -> column.has(figure));
    }

    Finding on(Figure figure) {
        return new Finding(
                figure.label(script()),
                better(figure),
                figure.scale(),
                shown(first).values(figure),
                shown(second).values(figure),
                obstacle(figure));
    }

    private Better better(Figure figure) {
        return figure.better().isPrimary() && !primary.contains(figure) ? Better.NOT_TESTED : figure.better();
    }

    /** Empty if the sides can be compared. */
    private Optional<Obstacle> obstacle(Figure figure) {
        if (figure.better() == Better.NOT_COMPARABLE) {
            return Optional.of(Obstacle.MEANING);
        }
        if (figure.needs().contains(Need.SAME_FAILURES) && !first.missesLike(second)) {
            return Optional.of(FAILURES);
        }
        if (!figure.needs().contains(Need.STOCK_LEFT)) {
            return Optional.empty();
        }
        if (first.isSoldOut() || second.isSoldOut()) {
            return Optional.of(SOLD_OUT);
        }
        return first.isRefusedByRules() || second.isRefusedByRules() ? Optional.of(RULES) : Optional.empty();
    }

    Script script() {
        return load.script();
    }

    /** The same without verdicts. */
    Comparison untested() {
        return new Comparison(title, load, List.of(), first, second);
    }

    /** How many blocks have a run of both sides that counts. */
    long pairs() {
        return first.blocks().stream().filter(second.blocks()::contains).count();
    }

    /** The sides as they are shown, without those that have no valid run. */
    List<Column> columns() {
        return Stream.of(first, second)
                .map(this::shown)
                .filter(column -> !column.isEmpty())
                .toList();
    }

    /** With the runs that count; beside a side that has none of these, with all valid ones, or warm runs would stand beside cold ones. */
    private Column shown(Column side) {
        return first.isUncounted() || second.isUncounted() ? side.uncounted() : side;
    }
}
