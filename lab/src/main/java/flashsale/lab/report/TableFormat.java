package flashsale.lab.report;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What a table says of each row: its columns, each with its header and its cells.
 *
 * @param <T> what a row is about
 */
public final class TableFormat<T> {

    private final String corner;
    private final Function<T, String> label;
    private final Map<String, Function<T, String>> cells = new LinkedHashMap<>();

    /** Begins with the first column, which names the rows. */
    public TableFormat(String corner, Function<T, String> label) {
        this.corner = corner;
        this.label = label;
    }

    public TableFormat<T> column(String header, Function<T, String> cell) {
        cells.put(header, cell);
        return this;
    }

    public Table table(Collection<T> rows) {
        Table table = new Table(
                Stream.concat(Stream.of(corner), cells.keySet().stream()).toList());
        rows.forEach(row -> table.row(label.apply(row), cells.values(), cell -> cell.apply(row)));
        return table;
    }
}
