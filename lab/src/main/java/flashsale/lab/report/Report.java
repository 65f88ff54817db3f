package flashsale.lab.report;

import flashsale.lab.load.Script;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a report says, from top to bottom: on paper, as a page, and in short for the terminal.
 *
 * @param about when and on what it was measured
 * @param warnings what must not be overlooked, such as runs that prove nothing
 * @param notes the method, and what the reader must know to interpret the results
 */
public record Report(
        String title,
        List<String> about,
        List<String> warnings,
        List<Verdict> verdicts,
        List<Section> sections,
        List<String> notes) {

    /**
     * What was found.
     *
     * @param title under which load
     * @param headlines the figures that matter most
     */
    public record Verdict(String title, List<String> sentences, List<Headline> headlines) {}

    /** A figure of each side, to be drawn as bars. */
    public record Headline(String figure, List<Bar> bars) {

        private static final List<Figure> OF_REFUSALS = List.of(
                Figures.REFUSED_PER_SECOND,
                Figures.REFUSAL_P95,
                Figures.SOLD_OUT_AFTER,
                Figures.CPU_PER_ANSWER,
                Figures.MEMORY);
        private static final List<Figure> FIGURES = List.of(
                Figures.THROUGHPUT, Figures.ACK_P95, Figures.PAID_P95, Figures.FINAL_P95, Figures.CPU, Figures.MEMORY);

        /** The most important figures, as far as all sides have them. */
        public static List<Headline> of(Script script, List<Column> columns) {
            List<Figure> figures = Column.areSoldOut(columns) ? OF_REFUSALS : FIGURES;
            return figures.stream()
                    .filter(figure -> columns.stream()
                            .allMatch(column -> figure.value(column).isPresent()))
                    .map(figure -> new Headline(
                            figure.label(script),
                            columns.stream()
                                    .map(column -> Bar.of(figure, column))
                                    .toList()))
                    .toList();
        }
    }

    /** A bar with its label and number. */
    public record Bar(String label, double value, String text) {

        private static Bar of(Figure figure, Column column) {
            double value = figure.value(column).orElseThrow();
            return new Bar(column.label(), value, figure.text(value));
        }
    }

    /**
     * A part of the report.
     *
     * @param text paragraphs before the table
     * @param charts only for the page
     * @param folded whether the page shows it on demand
     */
    public record Section(String title, List<String> text, Table table, List<Chart> charts, boolean folded) {

        public static Section of(String title, Table table, List<Chart> charts) {
            return new Section(title, List.of(), table, charts, false);
        }

        public static Section folded(String title, Table table) {
            return new Section(title, List.of(), table, List.of(), true);
        }

        public Section withText(List<String> paragraphs) {
            return new Section(title, paragraphs, table, charts, folded);
        }

        private String markdown() {
            String paragraphs =
                    text.stream().map(paragraph -> paragraph + "\n\n").collect(Collectors.joining());
            String content = table.isEmpty() ? paragraphs : paragraphs + table;
            return content.isEmpty() ? "" : "\n## %s%n%n%s".formatted(title, content);
        }
    }

    public String markdown() {
        StringBuilder markdown = new StringBuilder("# %s%n".formatted(title));
        about.forEach(paragraph -> markdown.append("\n%s%n".formatted(paragraph)));
        warnings.forEach(warning -> markdown.append("\n**%s**%n".formatted(warning)));
        verdicts.forEach(
                verdict -> markdown.append("\n**%s**%n%n%s".formatted(verdict.title(), list(verdict.sentences()))));
        sections.forEach(section -> markdown.append(section.markdown()));
        return markdown.append("\n## Method and limits\n\n").append(list(notes)).toString();
    }

    private static String list(List<String> items) {
        return items.stream().map("- %s%n"::formatted).collect(Collectors.joining());
    }

    /** For the terminal: warnings, verdicts and their figures. */
    public String inShort() {
        StringBuilder text = new StringBuilder();
        warnings.forEach(warning -> text.append("\n%s%n".formatted(warning)));
        for (Verdict verdict : verdicts) {
            text.append("\n%s%n%s%n".formatted(verdict.title(), String.join("\n", verdict.sentences())));
            if (!verdict.headlines().isEmpty()) {
                text.append("\n").append(table(verdict.headlines()));
            }
        }
        return text.toString();
    }

    private static Table table(List<Headline> headlines) {
        List<Bar> first = headlines.getFirst().bars();
        Table table = new Table(
                Stream.concat(Stream.of(""), first.stream().map(Bar::label)).toList());
        headlines.forEach(headline -> table.row(headline.figure(), headline.bars(), Bar::text));
        return table;
    }
}
