package flashsale.node.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.FlightRecorder;
import jdk.jfr.RecordingState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Accounts of the test's own JVM, for services that no other test in it has: their threads may be at work, too. */
@Timeout(120)
class CpuAccountTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** In seconds; enough for dozens of samples. */
    private static final double ENOUGH = 1;

    private final AtomicBoolean over = new AtomicBoolean();
    private final LongAdder results = new LongAdder();
    private final Set<Thread> workers = ConcurrentHashMap.newKeySet();

    /** The next test shall not see their work. */
    @AfterEach
    void end() throws InterruptedException {
        over.set(true);
        for (Thread worker : workers) {
            worker.join();
        }
    }

    @Test
    void all_the_work_is_that_of_a_service_that_is_alone_and_nothing_is_sampled() {
        try (CpuAccount account = new CpuAccount("red", List.of("red"))) {
            account.start();
            CpuReading reading = account.reading();

            assertThat(reading.services().get("red"))
                    .isPositive()
                    .isCloseTo(
                            reading.process() - zeroIfUnknown(reading.compiler()) - zeroIfUnknown(reading.collector()),
                            within(0.05));
            assertThat(reading.shared()).isZero();
            assertThat(account.isSampled()).isFalse();
            assertThat(isRecording()).isFalse();
        }
    }

    @Test
    void what_threads_in_the_group_of_a_service_use_is_its_own() throws InterruptedException {
        try (CpuAccount account = new CpuAccount("node-1", List.of("red", "blue"))) {
            account.start();
            Thread starter = new Thread(new ThreadGroup("blue"), () -> new Thread(this::work, "pool-1").start());
            starter.start();
            starter.join();

            worksMost(account, "blue", "red");
        }
    }

    @Test
    void what_short_virtual_threads_use_is_that_of_the_service_they_are_named_after() {
        try (CpuAccount account = new CpuAccount("node-1", List.of("red", "blue"))) {
            account.start();
            Thread.ofVirtual().start(() -> {
                for (int i = 0; !over.get(); i++) {
                    Thread.ofVirtual().name("red-http-" + i).start(this::workBriefly);
                    LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
                }
            });

            worksMost(account, "red", "blue");
        }
    }

    @Test
    void what_a_consumer_uses_is_that_of_the_service_it_is_named_after() {
        try (CpuAccount account = new CpuAccount("node-1", List.of("red", "blue"))) {
            account.start();
            Thread.ofVirtual().name("blue.order.created-0").start(this::work);

            worksMost(account, "blue", "red");
        }
    }

    @Test
    void what_is_split_adds_up_to_the_work_of_the_process() {
        try (CpuAccount account = new CpuAccount("node-1", List.of("red", "blue"))) {
            account.start();
            Thread.ofVirtual().name("red-http-1").start(this::work);
            await().atMost(PATIENCE).until(() -> of(account, "red") > ENOUGH);

            CpuReading reading = account.reading();
            double work = reading.process() - zeroIfUnknown(reading.compiler()) - zeroIfUnknown(reading.collector());
            assertThat(reading.shared()
                            + reading.services().values().stream()
                                    .mapToDouble(it -> it)
                                    .sum())
                    .isCloseTo(work, within(0.5)); // not yet sampled
        }
    }

    /** Compares what they use once there is something to compare. */
    private static void worksMost(CpuAccount account, String busy, String idle) {
        await().atMost(PATIENCE).until(() -> of(account, busy) > ENOUGH / 2);
        double busyBefore = of(account, busy);
        double idleBefore = of(account, idle);
        await().atMost(PATIENCE).until(() -> of(account, busy) > busyBefore + ENOUGH);

        assertThat(of(account, idle) - idleBefore).isLessThan(0.1 * (of(account, busy) - busyBefore));
    }

    private static double of(CpuAccount account, String service) {
        return account.reading().services().getOrDefault(service, Double.NaN);
    }

    private static double zeroIfUnknown(Double figure) {
        return figure == null ? 0 : figure;
    }

    private static boolean isRecording() {
        return FlightRecorder.isInitialized()
                && FlightRecorder.getFlightRecorder().getRecordings().stream()
                        .anyMatch(it -> it.getState() == RecordingState.RUNNING);
    }

    private void work() {
        while (!over.get()) {
            workBriefly();
        }
    }

    private void workBriefly() {
        workers.add(Thread.currentThread());
        long sum = 0;
        for (int i = 0; i < 500_000; i++) {
            sum = 31 * sum + i;
        }
        results.add(sum);
    }
}
