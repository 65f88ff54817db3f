package flashsale.lab.strategies;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.annotation.JsonProperty;
import flashsale.lab.CommandException;
import flashsale.lab.experiment.RunOrder;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.KebabCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * What is sent to whom; {@code lab/plans/strategies.yaml} has all of it.
 *
 * @param seed of the order of ways and servers
 * @param repetitions how many blocks there are; in each, everything starts anew and all parts are run once
 * @param cases which each way goes through
 * @param variants cases that are asked for by name
 * @param losses jobs while something goes wrong
 * @param eventLoop the part about servers; null if it is not asked for
 */
@JsonNaming(KebabCaseStrategy.class)
record JobPlan(
        @JsonProperty(required = true) String question,
        @JsonProperty(required = true) long seed,
        @JsonProperty(required = true) int repetitions,
        @JsonProperty(required = true) Setup jobs,
        List<Batch> cases,
        List<Batch> variants,
        List<Batch> losses,
        @Nullable Requests eventLoop) {

    static final String NOBODY_LISTENS = "nobody listens";
    static final String KILLED = "killed in the middle";

    /** All cases but the variants. */
    static final String ALL = "all";

    private static final String CASE = "Case ";
    private static final int MOST_REPETITIONS = 100;

    /**
     * A planned run.
     *
     * @param block from 1 on
     * @param part a case or a loss by its name, or the event loop
     * @param way a strategy, or a server
     */
    record Planned(int block, String part, String way) {

        /** For people. */
        @Override
        public String toString() {
            return "%s, %s, block %d".formatted(part, way, block);
        }
    }

    /** A number of requests for jobs, and how many of them at a time. */
    @JsonNaming(KebabCaseStrategy.class)
    record Batch(
            @JsonProperty(required = true) String name,
            @JsonProperty(required = true) int requests,
            @JsonProperty(required = true) int atATime) {

        Batch {
            if (requests < 1 || atATime < 1) {
                throw new CommandException("There must be at least one request, and one at a time.");
            }
        }

        /** Such as {@code Case 1: 100 requests, 1 at a time}. */
        String title() {
            return "%s: %,d requests, %d at a time".formatted(name, requests, atATime);
        }
    }

    /** What each server is sent. */
    @JsonNaming(KebabCaseStrategy.class)
    record Requests(
            @JsonProperty(required = true) int connections,
            @JsonProperty(required = true) Duration warmUp,
            @JsonProperty(required = true) Duration duration) {}

    JobPlan {
        cases = List.copyOf(Objects.requireNonNullElse(cases, List.of()));
        variants = List.copyOf(Objects.requireNonNullElse(variants, List.of()));
        losses = List.copyOf(Objects.requireNonNullElse(losses, List.of()));
        if (!losses.stream().map(Batch::name).allMatch(List.of(NOBODY_LISTENS, KILLED)::contains)) {
            throw new CommandException("Jobs can be lost if %s, or %s.".formatted(NOBODY_LISTENS, KILLED));
        }
        if (repetitions < 1 || repetitions > MOST_REPETITIONS) {
            throw new CommandException("There are from 1 to %d repetitions.".formatted(MOST_REPETITIONS));
        }
    }

    /**
     * The same with these parts only.
     *
     * @param names of cases without that word, or {@link #ALL}
     */
    JobPlan only(List<String> names, boolean withLosses, boolean withEventLoop) {
        return new JobPlan(
                question,
                seed,
                repetitions,
                jobs,
                names.stream().flatMap(this::named).distinct().toList(),
                List.of(),
                withLosses ? losses : List.of(),
                withEventLoop ? eventLoop : null);
    }

    private Stream<Batch> named(String name) {
        if (name.equals(ALL)) {
            return cases.stream();
        }
        List<Batch> known = Stream.concat(cases.stream(), variants.stream()).toList();
        List<Batch> found =
                known.stream().filter(batch -> batch.name().equals(CASE + name)).toList();
        if (found.isEmpty()) {
            throw new CommandException("--case must be %s or all, not %s"
                    .formatted(
                            known.stream()
                                    .map(Batch::name)
                                    .collect(joining(", "))
                                    .replace(CASE, ""),
                            name));
        }
        return found.stream();
    }

    /** The runs of all blocks. */
    List<Planned> runs() {
        return blocks().stream().flatMap(block -> runs(block).stream()).toList();
    }

    List<Integer> blocks() {
        return IntStream.rangeClosed(1, repetitions).boxed().toList();
    }

    /** The runs of a block: of all parts, each with its ways in their order. */
    List<Planned> runs(int block) {
        Stream<Planned> jobsToSend = Stream.concat(cases.stream(), losses.stream())
                .flatMap(batch -> ways(block, batch).stream().map(way -> new Planned(block, batch.name(), way.id)));
        Stream<Planned> requestsToSend = servers(block).stream().map(kind -> kind.planned(block));
        return Stream.concat(jobsToSend, requestsToSend).toList();
    }

    /** All ways, in the order in which they take turns, if they do. */
    List<Strategy> ways(int block) {
        return turns(Strategy.values(), block);
    }

    /** The ways that are sent these jobs. */
    List<Strategy> ways(int block, Batch batch) {
        return ways(block).stream()
                .filter(way -> way.hasBroker || !batch.name().equals(NOBODY_LISTENS))
                .filter(way -> !leavesOut(batch, way))
                .toList();
    }

    /** Whether {@code sync} would be left out of the case: it takes as long as all jobs one after another and shows nothing new. */
    boolean leavesOut(Batch batch, Strategy way) {
        return way == Strategy.SYNC && batch.atATime() == 1 && !jobs.withSlow();
    }

    /** The servers, in the order in which they take turns; none if the part is not asked for. */
    List<EventLoopRuns.Kind> servers(int block) {
        return eventLoop == null ? List.of() : turns(EventLoopRuns.Kind.values(), block);
    }

    private <T> List<T> turns(T[] all, int block) {
        return RunOrder.turns(RunOrder.shuffled(List.of(all), new Random(seed)), block - 1);
    }
}
