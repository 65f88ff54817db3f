package flashsale.lab.stage;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.load.RunningLoad;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One crowd, from its coming until it has gone: k6's customers before the doors of builds. */
final class Gathering {

    /** Of a build, if the builds take turns. */
    private static final Duration TURN = Duration.ofSeconds(30);

    /** Customers give up after half a minute without news. */
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    private static final Duration PAUSE = Duration.ofMillis(100);

    enum State {
        /** k6 is being prepared. */
        COMING,
        HERE,
        /** Nobody comes any more, and some are still inside. */
        LEAVING,
        GONE
    }

    /**
     * A crowd at one moment.
     *
     * @param product what it wants
     * @param open the builds whose doors are open
     * @param problem why k6 has ended; null if it has not, or not by a failure
     */
    record View(
            Set<Build> builds,
            boolean inTurn,
            int perSecond,
            int units,
            String product,
            State state,
            Set<Build> open,
            @Nullable String problem) {}

    private final WantedCrowd wanted;
    private final String product;
    private final Map<Build, Door> doors = new EnumMap<>(Build.class);
    private final Map<Build, RunningLoad> loads = new EnumMap<>(Build.class);
    private final EnumSet<Build> open = EnumSet.noneOf(Build.class);
    private final CountDownLatch sentHome = new CountDownLatch(1);
    private final CountDownLatch gone = new CountDownLatch(1);
    private int perSecond;
    private State state = State.COMING;
    private @Nullable String problem;

    Gathering(WantedCrowd wanted, String product) {
        this.wanted = wanted;
        this.product = product;
        perSecond = wanted.perSecond();
        wanted.builds().forEach(build -> doors.put(build, new Door(build.id())));
    }

    /** @param k6 starts the customers of a build; throws {@code CommandException} if it cannot */
    void begin(Function<Build, RunningLoad> k6) {
        try {
            wanted.builds().forEach(build -> loads.put(build, k6.apply(build)));
        } catch (CommandException impossible) {
            end();
            throw impossible;
        }
        Thread.ofVirtual().name("crowd").start(this::run);
    }

    private void run() {
        List<Build> inOrder = wanted.builds().stream().sorted().toList();
        List<List<Build>> turns =
                wanted.inTurn() ? inOrder.stream().map(List::of).toList() : List.of(inOrder);
        try {
            for (List<Build> turn : turns) {
                awaitPlaces(turn);
                open(turn);
                if (wanted.inTurn()) {
                    sentHome.await(TURN.toMillis(), TimeUnit.MILLISECONDS);
                } else {
                    sentHome.await();
                }
                shut();
                awaitOver(turn);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            end();
        }
    }

    private void awaitPlaces(List<Build> builds) throws InterruptedException {
        for (Build build : builds) {
            while (isWanted() && load(build).isRunning() && !door(build).isReady()) {
                sentHome.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS);
            }
        }
    }

    private boolean isWanted() {
        return sentHome.getCount() > 0;
    }

    private synchronized void open(List<Build> builds) {
        if (isWanted()) {
            state = State.HERE;
            open.addAll(builds);
            open.forEach(build -> door(build).open(perSecond));
        }
    }

    synchronized void changeRate(int rate) {
        perSecond = rate;
        open.forEach(build -> door(build).open(rate));
    }

    private synchronized void shut() {
        open.forEach(build -> door(build).open(0));
        open.clear();
    }

    /** Those who have waited for too long leave by themselves. */
    private void awaitOver(List<Build> builds) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end && builds.stream().anyMatch(this::isVisited)) {
            TimeUnit.MILLISECONDS.sleep(PAUSE.toMillis());
        }
    }

    private boolean isVisited(Build build) {
        return load(build).isRunning() && !door(build).visits().areOver();
    }

    /** Lets nobody in any more, and returns at once. Those who are inside finish, or give up. */
    synchronized void sendHome() {
        if (state != State.GONE) {
            state = State.LEAVING;
        }
        shut();
        sentHome.countDown();
    }

    private void end() {
        sendHome();
        loads.values().forEach(this::end);
        doors.values().forEach(Door::close);
        synchronized (this) {
            state = State.GONE;
        }
        gone.countDown();
    }

    private void end(RunningLoad load) {
        boolean endedByItself = !load.isRunning();
        load.stop();
        try (load) {
            load.figures();
        } catch (CommandException failure) {
            noteProblem(endedByItself ? failure.getMessage() : null);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void noteProblem(@Nullable String message) {
        problem = problem == null ? message : problem;
    }

    /** Returns when nobody is left. */
    void awaitGone() throws InterruptedException {
        gone.await();
    }

    boolean isOver() {
        return gone.getCount() == 0;
    }

    /** Empty if it does not visit the build. */
    Optional<Door> doorOf(Build build) {
        return Optional.ofNullable(doors.get(build));
    }

    private Door door(Build build) {
        return doorOf(build).orElseThrow();
    }

    private RunningLoad load(Build build) {
        return Optional.ofNullable(loads.get(build)).orElseThrow();
    }

    synchronized View view() {
        return new View(
                wanted.builds(),
                wanted.inTurn(),
                perSecond,
                wanted.units(),
                product,
                state,
                EnumSet.copyOf(open),
                problem);
    }
}
