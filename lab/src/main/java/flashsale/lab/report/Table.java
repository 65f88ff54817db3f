package flashsale.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A Markdown table whose columns are aligned, so that it can be read as plain text too. */
public final class Table {

    private final List<List<String>> rows = new ArrayList<>();

    public Table(List<String> header) {
        rows.add(header);
    }

    /** Of a header and rows. */
    public static Table of(List<List<String>> rows) {
        Table table = new Table(rows.getFirst());
        table.rows.addAll(rows.subList(1, rows.size()));
        return table;
    }

    /** Adds a row. */
    public Table row(String label, List<String> cells) {
        List<String> row = new ArrayList<>(List.of(label));
        row.addAll(cells);
        rows.add(row);
        return this;
    }

    /** The header and all rows. */
    public List<List<String>> rows() {
        return List.copyOf(rows);
    }

    @Override
    public String toString() {
        List<Integer> widths = IntStream.range(0, rows.getFirst().size())
                .mapToObj(column -> rows.stream()
                        .mapToInt(row -> row.get(column).length())
                        .max()
                        .orElse(0))
                .toList();
        List<String> lines = new ArrayList<>(rows.stream()
                .map(row -> line(IntStream.range(0, widths.size())
                        .mapToObj(column -> pad(row.get(column), widths.get(column), column == 0))
                        .toList()))
                .toList());
        lines.add(
                1,
                line(IntStream.range(0, widths.size())
                        .mapToObj(column -> "-".repeat(Math.max(2, widths.get(column) - 1)) + (column == 0 ? "-" : ":"))
                        .toList()));
        return String.join("\n", lines) + "\n";
    }

    private static String line(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |"));
    }

    private static String pad(String text, int width, boolean left) {
        String spaces = " ".repeat(Math.max(0, Math.max(3, width) - text.length()));
        return left ? text + spaces : spaces + text;
    }
}
