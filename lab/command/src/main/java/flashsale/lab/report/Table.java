package flashsale.lab.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Texts in rows and columns. As Markdown its columns are aligned, so that it can be read as plain text too. */
public record Table(List<String> header, List<List<String>> rows) {

    public static final Table NONE = new Table(List.of(), List.of());

    private static final int MANY_WORDS = 45;

    public Table {
        header = List.copyOf(header);
        rows = List.copyOf(rows);
    }

    /**
     * The columns of a table, by what each says of a row.
     *
     * @param <T> what a row is about
     */
    public static final class Columns<T> {

        private final List<String> header = new ArrayList<>();
        private final List<Function<T, String>> cells = new ArrayList<>();

        private Columns() {}

        public Columns<T> with(String name, Function<T, String> cell) {
            header.add(name);
            cells.add(cell);
            return this;
        }

        /** A column for each side. */
        public <S> Columns<T> each(Collection<S> sides, Function<S, String> name, BiFunction<T, S, String> cell) {
            sides.forEach(side -> with(name.apply(side), row -> cell.apply(row, side)));
            return this;
        }

        public Table of(Collection<T> rows) {
            return new Table(
                    header,
                    rows.stream()
                            .map(row ->
                                    cells.stream().map(cell -> cell.apply(row)).toList())
                            .toList());
        }
    }

    /** Begins with the first column. */
    public static <T> Columns<T> with(String name, Function<T, String> cell) {
        return new Columns<T>().with(name, cell);
    }

    /** With one more row. */
    public Table and(List<String> row) {
        return new Table(header, Stream.concat(rows.stream(), Stream.of(row)).toList());
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Whether some of its cells are sentences, rather than numbers. */
    public boolean isWordy() {
        return Stream.concat(Stream.of(header), rows.stream())
                .flatMap(List::stream)
                .anyMatch(cell -> cell.length() > MANY_WORDS);
    }

    @Override
    public String toString() {
        List<List<String>> lines =
                Stream.concat(Stream.of(header), rows.stream()).toList();
        int[] widths = IntStream.range(0, header.size())
                .map(column -> lines.stream()
                        .mapToInt(line -> Math.max(3, line.get(column).length()))
                        .max()
                        .orElseThrow())
                .toArray();
        List<String> markdown = new ArrayList<>(lines.stream()
                .map(line -> line(widths, column -> padded(line.get(column), widths[column], column)))
                .toList());
        markdown.add(1, line(widths, column -> "-".repeat(widths[column] - 1) + (column == 0 ? "-" : ":")));
        return String.join("\n", markdown) + "\n";
    }

    private static String line(int[] widths, IntFunction<String> cell) {
        return IntStream.range(0, widths.length).mapToObj(cell).collect(Collectors.joining(" | ", "| ", " |"));
    }

    private static String padded(String text, int width, int column) {
        String spaces = " ".repeat(width - text.length());
        return column == 0 ? text + spaces : spaces + text;
    }
}
