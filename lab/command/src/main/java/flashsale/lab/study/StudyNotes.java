package flashsale.lab.study;

import flashsale.lab.result.Machine;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.function.Uncheck;

/** What the reader of a report of studies must know to interpret it. */
record StudyNotes(List<Series> reported) {

    private static final String METHOD = "/flashsale/lab/study/method.txt";
    private static final String CHECKOUTS = "/flashsale/lab/study/checkouts.txt";
    private static final String PATTERNS = "/flashsale/lab/study/patterns.txt";

    List<String> all() {
        Stream<String> versions = reported.stream()
                .flatMap(series -> series.studies().stream())
                .filter(study -> !study.versions().isEmpty())
                .map(study -> "Measured with " + study.versionsInWords() + ".")
                .distinct();
        Stream<String> decided = reported.stream()
                .flatMap(series -> series.studies().stream())
                .map(study -> "Decided before the first run: " + study.test())
                .distinct();
        return Stream.of(method(), madeTwice(), decided, versions)
                .flatMap(Function.identity())
                .toList();
    }

    /** How a study works, and its limits: a paragraph each. */
    private Stream<String> method() {
        String text = reported.stream()
                .map(series -> series.hasPatterns() ? PATTERNS : CHECKOUTS)
                .distinct()
                .sorted()
                .map(StudyNotes::resource)
                .collect(Collectors.joining("", "", resource(METHOD)));
        String starts = reported.stream()
                .map(series -> series.plan().start().inWords())
                .distinct()
                .collect(Collectors.joining(" "));
        return Stream.of(text.strip().split("\n\n"))
                .map(note -> note.replace('\n', ' ').replace("{start}", starts));
    }

    /** Which studies they are, a line each. */
    List<String> about() {
        return reported.stream()
                .map(series -> "%s, on %s. Load: %s. %d runs, %d of them valid%s%s."
                        .formatted(
                                series.studies().stream()
                                        .map(study -> "%s (seed %d)"
                                                .formatted(
                                                        study.startedAt().truncatedTo(ChronoUnit.SECONDS),
                                                        study.plan().seed()))
                                        .collect(Collectors.joining(", ")),
                                machines(series),
                                series.conditions(),
                                series.runs().size(),
                                series.valid(),
                                series.unaudited() == 0 ? "" : ", %d of them not audited".formatted(series.unaudited()),
                                left(series)))
                .toList();
    }

    private static String left(Series series) {
        int left = series.studies().size() == 1
                ? series.first().left(series.runs()).size()
                : 0;
        return left == 0 ? "" : "; %d are yet to be made".formatted(left);
    }

    private static String machines(Series series) {
        return Stream.concat(
                        Stream.of(series.machine()),
                        series.runs().stream().flatMap(run -> Stream.ofNullable(run.machine())))
                .distinct()
                .map(Machine::toString)
                .collect(Collectors.joining(" and "));
    }

    private Stream<String> madeTwice() {
        long twice = reported.stream()
                .flatMap(series -> series.runs().stream())
                .filter(run -> run.replaced() != null)
                .count();
        return Stream.of(
                        "Runs that were made once more, as compilers or other machines took too much of the first: %d. Both are kept."
                                .formatted(twice))
                .filter(_ -> twice > 0);
    }

    private static String resource(String name) {
        return Uncheck.get(() -> IOUtils.resourceToString(name, StandardCharsets.UTF_8));
    }
}
