package flashsale.lab.report;

import flashsale.lab.result.RunResult;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/** What each process of each column used, on average over its runs. */
public final class ProcessTable {

    private ProcessTable() {}

    public static Table of(List<Column> columns) {
        Table table = new Table(Stream.concat(
                        Stream.of("process"),
                        columns.stream().flatMap(it -> Stream.of(it.label() + " CPU s", it.label() + " peak MB")))
                .toList());
        TreeSet<String> names = new TreeSet<>();
        columns.forEach(column -> column.runs()
                .forEach(run -> names.addAll(run.cpuSecondsByProcess().keySet())));
        for (String name : names) {
            table.row(
                    name,
                    columns.stream()
                            .flatMap(column -> Stream.of(
                                    mean("%.1f", column, RunResult::cpuSecondsByProcess, name),
                                    mean("%,.0f", column, RunResult::peakMemoryMbByProcess, name)))
                            .toList());
        }
        return table;
    }

    private static String mean(
            String format, Column column, Function<RunResult, Map<String, Double>> figures, String process) {
        List<Double> values = column.runs().stream()
                .map(figures)
                .filter(byProcess -> byProcess.containsKey(process))
                .map(byProcess -> byProcess.get(process))
                .toList();
        return values.isEmpty()
                ? "–"
                : String.format(
                        Locale.ROOT,
                        format,
                        values.stream()
                                .mapToDouble(Double::doubleValue)
                                .average()
                                .orElseThrow());
    }
}
