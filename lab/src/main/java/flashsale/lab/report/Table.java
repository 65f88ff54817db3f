package flashsale.lab.report;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A Markdown table whose columns are aligned, so that it can be read as plain text too. */
public final class Table {

    private final List<List<String>> rows = new ArrayList<>();

    public Table(List<String> header) {
        rows.add(header);
    }

    /** No table at all. */
    public static Table none() {
        return new Table(List.of(""));
    }

    /** For a comparison: a column for each side. */
    static Table of(String corner, List<Column> columns) {
        return new Table(Stream.concat(Stream.of(corner), columns.stream().map(Column::label))
                .toList());
    }

    public Table row(String label, List<String> cells) {
        rows.add(Stream.concat(Stream.of(label), cells.stream()).toList());
        return this;
    }

    <T> Table row(String label, Collection<T> columns, Function<T, String> cell) {
        return row(label, columns.stream().map(cell).toList());
    }

    /** Whether it has no rows but the header. */
    public boolean isEmpty() {
        return rows.size() < 2;
    }

    /** The header and all rows. */
    @JsonValue
    public List<List<String>> rows() {
        return List.copyOf(rows);
    }

    @Override
    public String toString() {
        int[] widths = IntStream.range(0, rows.getFirst().size())
                .map(column -> rows.stream()
                        .mapToInt(row -> row.get(column).length())
                        .max()
                        .orElse(0))
                .map(width -> Math.max(3, width))
                .toArray();
        List<String> lines = new ArrayList<>(rows.stream()
                .map(row -> line(widths, column -> pad(row.get(column), widths[column], column)))
                .toList());
        lines.add(1, line(widths, column -> "-".repeat(widths[column] - 1) + (column == 0 ? "-" : ":")));
        return String.join("\n", lines) + "\n";
    }

    private static String line(int[] widths, IntFunction<String> cell) {
        return IntStream.range(0, widths.length).mapToObj(cell).collect(Collectors.joining(" | ", "| ", " |"));
    }

    private static String pad(String text, int width, int column) {
        String spaces = " ".repeat(width - text.length());
        return column == 0 ? text + spaces : spaces + text;
    }
}
