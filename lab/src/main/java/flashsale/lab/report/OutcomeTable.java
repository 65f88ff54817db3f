package flashsale.lab.report;

import flashsale.lab.result.RunResult;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** How the attempts of all runs of each column ended, and at which step they failed. */
public final class OutcomeTable {

    private OutcomeTable() {}

    public static Table of(List<Column> columns) {
        Table table =
                new Table(Stream.concat(Stream.of("attempts"), columns.stream().map(Column::label))
                        .toList());
        table.row(
                "begun",
                columns.stream()
                        .map(column -> String.format(Locale.ROOT, "%,d", sum(column, RunResult::attempts)))
                        .toList());
        row(
                table,
                columns,
                "completed (kernel: accepted)",
                run -> run.attempts() - run.soldOut() - run.declined() - failed(run));
        row(table, columns, "sold out", RunResult::soldOut);
        row(table, columns, "declined", RunResult::declined);
        row(table, columns, "failed", OutcomeTable::failed);
        for (String step : steps(columns)) {
            row(table, columns, "failed: " + step, run -> run.failuresByStep().getOrDefault(step, 0L));
        }
        if (columns.stream().anyMatch(column -> sum(column, OutcomeTable::brokenOff) > 0)) {
            row(table, columns, "failed: broken off at the end", OutcomeTable::brokenOff);
        }
        return table;
    }

    private static long failed(RunResult run) {
        return Math.round(run.failureRate() * run.attempts());
    }

    private static long brokenOff(RunResult run) {
        return failed(run)
                - run.failuresByStep().values().stream()
                        .mapToLong(Long::longValue)
                        .sum();
    }

    private static List<String> steps(List<Column> columns) {
        return columns.stream()
                .flatMap(column -> column.runs().stream())
                .flatMap(run -> run.failuresByStep().keySet().stream())
                .distinct()
                .sorted()
                .toList();
    }

    private static void row(Table table, List<Column> columns, String label, ToLongFunction<RunResult> count) {
        table.row(label, columns.stream().map(column -> cell(column, count)).toList());
    }

    /** Adds the share of all attempts. */
    private static String cell(Column column, ToLongFunction<RunResult> count) {
        long attempts = sum(column, RunResult::attempts);
        long counted = sum(column, count);
        return String.format(Locale.ROOT, "%,d (%.2f %%)", counted, attempts == 0 ? 0.0 : 100.0 * counted / attempts);
    }

    private static long sum(Column column, ToLongFunction<RunResult> count) {
        return column.runs().stream().mapToLong(count).sum();
    }
}
