package flashsale.lab.stack;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Tables as InfluxDB sends them: CSV, with the types and groups of the columns before each kind of table. */
record InfluxAnswer(List<String> lines) {

    /** After an annotation, the result's name and the table's number. */
    private static final int FIRST_COLUMN = 3;

    /** Outside of quotes. */
    private static final String COMMA = ",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)";

    /**
     * A column of a table.
     *
     * @param type as InfluxDB calls it, such as {@code double} or {@code dateTime:RFC3339}
     * @param grouped whether the tables are grouped by it
     */
    record Column(String name, String type, boolean grouped) {}

    /** The rows as CSV, without the first header. */
    List<String> rows() {
        return lines.stream().filter(line -> !line.startsWith("#")).skip(1).toList();
    }

    /** All numbers, without those that are missing. */
    List<Double> numbers() {
        List<Double> numbers = new ArrayList<>();
        String[] types = {};
        for (String line : lines) {
            String[] cells = line.split(COMMA, -1);
            if (cells[0].equals("#datatype")) {
                types = cells;
            }
            for (int i = FIRST_COLUMN; i < cells.length && !cells[0].startsWith("#"); i++) {
                if (types[i].equals("double") && cells[i].matches("[-+\\d.eE]+")) {
                    numbers.add(Double.valueOf(cells[i]));
                }
            }
        }
        return numbers;
    }

    /** The columns of each kind of table. */
    Set<List<Column>> columns() {
        Set<List<Column>> tables = new HashSet<>();
        String[] types = {};
        String[] groups = {};
        for (String line : lines) {
            String[] cells = line.split(COMMA, -1);
            switch (cells[0]) {
                case "#datatype" -> types = cells;
                case "#group" -> groups = cells;
                default -> {
                    if (cells[1].equals("result")) {
                        String[] ofTypes = types;
                        String[] ofGroups = groups;
                        tables.add(IntStream.range(FIRST_COLUMN, cells.length)
                                .mapToObj(i -> new Column(cells[i], ofTypes[i], Boolean.parseBoolean(ofGroups[i])))
                                .toList());
                    }
                }
            }
        }
        return tables;
    }
}
