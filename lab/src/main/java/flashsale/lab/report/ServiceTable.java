package flashsale.lab.report;

import flashsale.lab.result.JvmCpu;
import flashsale.lab.result.RunResult;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The work of each service, on average over the runs of each column: CPU seconds of all its instances. */
public final class ServiceTable {

    private static final String COMPILING = "compiling";
    private static final String COLLECTING = "collecting";

    private ServiceTable() {}

    /** Empty if no run has these figures. */
    public static Optional<Table> of(List<Column> columns) {
        TreeSet<String> services = new TreeSet<>();
        columns.forEach(column -> known(column)
                .forEach(jvms -> services.addAll(jvms.workByService().keySet())));
        if (services.isEmpty()) {
            return Optional.empty();
        }
        Table table =
                new Table(Stream.concat(Stream.of("service"), columns.stream().map(column -> column.label() + " CPU s"))
                        .toList());
        for (String service : services) {
            table.row(service, cells(columns, jvms -> jvms.workByService().get(service)));
        }
        table.row(COMPILING, cells(columns, JvmCpu::compiler));
        table.row(COLLECTING, cells(columns, JvmCpu::collector));
        return Optional.of(table);
    }

    private interface Part {

        @Nullable
        Double of(JvmCpu jvms);
    }

    private static List<String> cells(List<Column> columns, Part part) {
        return columns.stream()
                .map(column -> known(column)
                        .map(part::of)
                        .filter(Objects::nonNull)
                        .mapToDouble(Double::doubleValue)
                        .average())
                .map(mean -> mean.isPresent() ? String.format(Locale.ROOT, "%.1f", mean.getAsDouble()) : "–")
                .toList();
    }

    private static Stream<JvmCpu> known(Column column) {
        return column.runs().stream().map(RunResult::jvmCpu).filter(Objects::nonNull);
    }
}
