package flashsale.lab.study;

import static flashsale.lab.Numbers.NONE;
import static flashsale.lab.Numbers.orNone;

import flashsale.lab.Build;
import flashsale.lab.load.Script;
import flashsale.lab.report.Column;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import flashsale.lab.result.Pattern;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * What others have published of the same patterns, to put ours beside.
 *
 * @param loads tables of all patterns together, with a row for each load
 * @param patterns tables with a row for each pattern, under all loads
 * @param meaning of each pattern's figures
 */
record PublishedPatterns(List<Published> loads, List<Published> patterns, Map<Pattern, String> meaning) {

    private static final String FILE = "published-patterns.yaml";

    /**
     * A table of theirs.
     *
     * @param published the values of each column, by row
     * @param ours figures to put beside
     */
    record Published(String title, Map<String, Map<String, Double>> published, List<Figure> ours) {

        private Section section(List<Row> rows) {
            Table.Columns<Row> columns = Table.with("", Row::label)
                    .each(
                            published.keySet(),
                            Function.identity(),
                            (row, column) -> orNone(Optional.ofNullable(
                                    published.getOrDefault(column, Map.of()).get(row.key))));
            for (Figure figure : ours) {
                columns.each(
                        Build.USUAL,
                        build -> "%s, %s".formatted(build, figure.label(Script.PATTERNS)),
                        (row, build) -> row.text(figure, build));
            }
            return Section.of("Beside the published study: " + title, columns.of(rows), List.of());
        }
    }

    /**
     * A load or a pattern.
     *
     * @param runs what we have measured of a build
     */
    private record Row(String key, String label, Function<Build, Optional<Column>> runs) {

        String text(Figure figure, Build build) {
            return runs.apply(build).flatMap(figure::value).map(figure::text).orElse(NONE);
        }
    }

    /** The published tables with those of a series; none if it is not of patterns. */
    static List<Section> beside(Series series) {
        return series.hasPatterns() ? read().sections(series) : List.of();
    }

    private static PublishedPatterns read() {
        try (InputStream file = Objects.requireNonNull(PublishedPatterns.class.getResourceAsStream(FILE))) {
            return YAMLMapper.shared().readValue(file, PublishedPatterns.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Section> sections(Series series) {
        AgainstLoad measured = AgainstLoad.of(series);
        Comparisons comparisons = new Comparisons(series);
        List<Row> byLoad = series.loads().stream()
                .map(load -> new Row(load.id(), load.inWords(), build -> measured.column(build, load, build.id())))
                .toList();
        List<Row> byPattern = series.patterns().stream()
                .map(pattern -> new Row(
                        pattern.toString(),
                        pattern.inWords(),
                        build -> Optional.of(comparisons.underAllLoads(build).of(pattern))))
                .toList();
        List<String> meanings = series.patterns().stream()
                .map(pattern -> "%s. %s".formatted(pattern.inWords(), meaning.getOrDefault(pattern, "")))
                .toList();
        return Stream.concat(
                        loads.stream().map(table -> table.section(byLoad)),
                        patterns.stream().map(table -> table.section(byPattern).withText(meanings)))
                .toList();
    }
}
