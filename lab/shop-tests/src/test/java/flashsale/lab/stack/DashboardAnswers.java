package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.lab.Build;
import flashsale.lab.stack.DashboardQuestions.Question;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What InfluxDB answers to the dashboards and alerts. It is asked once about the loads, and once about the day before, when there were none: a
 * query costs it up to a second.
 */
final class DashboardAnswers {

    private static final Duration SOME_PUSHES = Duration.ofSeconds(90);

    private final InfluxQueries influx;

    /** By query. */
    private final Map<String, InfluxAnswer> answers = new ConcurrentHashMap<>();

    /** Of the day before, when nothing was measured of any build. No question may be an error then. */
    private final Map<String, InfluxAnswer> answersOfYesterday = new ConcurrentHashMap<>();

    DashboardAnswers(InfluxQueries influx) {
        this.influx = influx;
    }

    /** Waits until all comparisons have numbers about this build. */
    void awaitNumbers(Build build) throws IOException {
        List<Question> open = DashboardQuestions.comparisons().stream()
                .filter(question -> question.isAbout(build))
                .toList();
        assertThat(open).isNotEmpty();
        awaitAll(open, answer -> !answer.numbers().isEmpty());
    }

    /** Asks all questions, when all builds have run. */
    void gather() throws IOException {
        answers.clear(); // to what was asked before all builds had run
        // alerts wait for the end of their half minute
        awaitAll(DashboardQuestions.answered(), answer -> !answer.rows().isEmpty());
        Instant yesterday = Instant.now().minus(Duration.ofDays(1));
        InfluxQueries before = influx.between(yesterday, yesterday.plusSeconds(900));
        List<Question> questions = DashboardQuestions.questions();
        questions.parallelStream()
                .forEach(question -> answers.computeIfAbsent(question.flux(), _ -> ask(influx, question)));
        different(questions, Question::fluxForAnyBuild).parallelStream()
                .forEach(question -> answersOfYesterday.put(question.fluxForAnyBuild(), ask(before, question)));
    }

    InfluxAnswer to(Question question) {
        return Objects.requireNonNull(answers.get(question.flux()), question::toString);
    }

    InfluxAnswer ofYesterdayTo(Question question) {
        return Objects.requireNonNull(answersOfYesterday.get(question.fluxForAnyBuild()), question::toString);
    }

    /** Each is repeated until it is answered, not all until all are: a question that waits for a push would make the others be asked again. */
    private void awaitAll(List<Question> questions, Predicate<InfluxAnswer> enough) {
        different(questions, Question::flux).parallelStream().forEach(question -> await(question.toString())
                .atMost(SOME_PUSHES)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> {
                    InfluxAnswer answer = ask(influx, question);
                    answers.put(question.flux(), answer);
                    return enough.test(answer);
                }));
    }

    private static Collection<Question> different(List<Question> questions, Function<Question, String> by) {
        return questions.stream()
                .collect(Collectors.toMap(by, Function.identity(), (first, _) -> first, LinkedHashMap::new))
                .values();
    }

    private static InfluxAnswer ask(InfluxQueries influx, Question question) {
        try {
            return influx.ask(question.flux());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(question.toString(), e);
        }
    }
}
