package flashsale.lab.report;

import flashsale.lab.result.CheckResult;
import flashsale.lab.result.RunResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What was checked after all runs, and how often it passed. */
public final class AuditTable {

    private AuditTable() {}

    public static Table of(List<RunResult> runs) {
        Map<String, List<CheckResult>> byName = runs.stream()
                .flatMap(run -> run.audit().checks().stream())
                .collect(Collectors.groupingBy(CheckResult::name, LinkedHashMap::new, Collectors.toList()));
        Table table = new Table(List.of("check", "expected", "passed", "found if failed"));
        byName.forEach((name, results) -> table.row(
                name,
                List.of(
                        results.getFirst().expected(),
                        "%d of %d runs"
                                .formatted(
                                        results.stream()
                                                .filter(CheckResult::passed)
                                                .count(),
                                        results.size()),
                        results.stream()
                                .filter(check -> !check.passed())
                                .map(check -> "%s %s".formatted(check.actual(), check.detail()))
                                .collect(Collectors.joining("; ")))));
        return table;
    }
}
