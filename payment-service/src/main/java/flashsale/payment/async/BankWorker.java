package flashsale.payment.async;

import flashsale.messaging.batch.Gathered;
import flashsale.payment.Payment;
import flashsale.payment.Payments;
import flashsale.payment.UnfinishedWork;
import flashsale.payment.bank.Bank;
import flashsale.payment.bank.BankAnswer;
import flashsale.platform.background.BackgroundWork;
import flashsale.platform.build.EventFlow;
import flashsale.platform.tracing.Traces;
import flashsale.platform.tracing.Work;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Calls the bank for many payments concurrently, with one virtual thread each, and records the answers in batches. Work in progress exists
 * only in memory, but each payment in hand has a lease in the database, which is short and renewed while this instance lives. If it dies, the
 * sweeper of another one takes over when the lease ends.
 */
@Component
@EventFlow
public class BankWorker extends BackgroundWork implements UnfinishedWork {

    private static final Logger log = LoggerFactory.getLogger(BankWorker.class);

    /** As many as there are connections to the bank: with a latency of 2 s, this gives 100 payments a second per instance. */
    private static final int AT_ONCE = 200;

    /** More are left to any instance that has room: their leases would have to be renewed here, a row each second for each. */
    private static final int MOST_IN_HAND = 1_000;

    /** With the second that a sweeper may sleep, a payment whose instance has died waits for less than 5 s. */
    private static final Duration LEASE = Duration.ofSeconds(3);

    private static final Duration RENEWAL = Duration.ofSeconds(1);

    private static final int BATCH = 50;

    /** How long an answer waits for others at most, so that one commit serves several. */
    private static final Duration PATIENCE = Duration.ofMillis(3);

    /** Slightly longer than the calls of one payment can take. */
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(8);

    /** The name of the span of a new payment. */
    private static final String NEW = "ask the bank";

    private record InHand(Payment payment, Work work, long since, CompletableFuture<Void> recorded) {}

    private record Answered(InHand of, BankAnswer answer) {}

    private final Bank bank;
    private final Payments payments;
    private final RecordAnswers recordAnswers;
    private final Traces traces;
    private final Semaphore free = new Semaphore(AT_ONCE, true);
    private final Map<UUID, InHand> inHand = new ConcurrentHashMap<>();
    private final Gathered<Answered> answered = new Gathered<>(BATCH, PATIENCE);
    private final Semaphore stopped = new Semaphore(0);

    BankWorker(Bank bank, Payments payments, RecordAnswers recordAnswers, Traces traces) {
        super("payment-bank-answers", STOP_PATIENCE);
        this.bank = bank;
        this.payments = payments;
        this.recordAnswers = recordAnswers;
        this.traces = traces;
    }

    @Override
    public Duration lease() {
        return LEASE;
    }

    @Override
    public int room() {
        return isRunning() ? Math.max(0, MOST_IN_HAND - inHand.size()) : 0;
    }

    @Override
    public void resume(List<Payment> claimed) {
        for (Payment payment : claimed) {
            var _ = take(payment, SPAN); // what fails is found again when its lease ends
        }
    }

    /** Takes on the payment when the current transaction has stored it, with a lease. */
    void takeAfterCommit(Payment payment) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                var _ = take(payment, NEW);
            }
        });
    }

    /**
     * Takes on the payment, unless it is in hand already. Returns when the bank's answer is recorded.
     *
     * @throws CompletionException if the answer could not be recorded
     */
    public void process(Payment payment) {
        take(payment, NEW).join();
    }

    /** @param span the name of the span, which may outlast that of the request */
    private CompletableFuture<Void> take(Payment payment, String span) {
        Work work = traces.resume(span, payment.traceparent(), payment.id());
        return begin(payment, work).whenComplete((_, _) -> work.span().end());
    }

    private CompletableFuture<Void> begin(Payment payment, Work work) {
        InHand taken = new InHand(payment, work, System.nanoTime(), new CompletableFuture<>());
        InHand earlier = inHand.putIfAbsent(payment.id(), taken);
        if (earlier != null) {
            return earlier.recorded();
        }
        Thread.ofVirtual().name("payment-bank-call").start(() -> traces.during(List.of(work), () -> call(taken)));
        return taken.recorded();
    }

    private void call(InHand taken) {
        free.acquireUninterruptibly();
        try {
            if (isRunning()) {
                answered.add(new Answered(taken, ask(taken.payment())));
            } else {
                letGo(taken);
                taken.recorded().completeExceptionally(new CancellationException("stopped before the bank was asked"));
            }
        } finally {
            free.release();
        }
    }

    private BankAnswer ask(Payment payment) {
        try {
            return payment.wantsRefund() ? bank.refund(payment) : bank.capture(payment);
        } catch (RuntimeException unforeseen) {
            log.error("Payment {} could not be sent to the bank, will try again", payment.id(), unforeseen);
            return BankAnswer.UNKNOWN;
        }
    }

    private void letGo(InHand taken) {
        inHand.remove(taken.payment().id());
        if (!isRunning()) {
            answered.wake(); // it may have been the last
        }
    }

    @Override
    protected List<Runnable> work() {
        return List.of(this::recordAnswers, this::renewLeases);
    }

    @Override
    protected void wake() {
        answered.wake();
        stopped.release();
    }

    /** Goes on until all payments in progress have been answered and recorded. */
    private void recordAnswers() {
        try {
            while (isRunning() || !inHand.isEmpty()) {
                answered.handle(this::record);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private void record(List<Answered> batch) {
        try {
            traces.during(
                    batch.stream().map(it -> it.of().work()).toList(),
                    () -> recordAnswers.record(batch.stream()
                            .map(it -> new BankCall(it.of().payment(), it.answer()))
                            .toList()));
            batch.forEach(it -> letGo(it.of()));
            batch.forEach(it -> it.of().recorded().complete(null));
        } catch (RuntimeException failure) {
            log.warn("{} bank answers not recorded, will ask again", batch.size(), failure);
            batch.forEach(it -> letGo(it.of()));
            batch.forEach(it -> it.of().recorded().completeExceptionally(failure));
        }
    }

    /** Only for payments that have been in hand for a second: most are done by then. */
    private void renewLeases() {
        try {
            while (isRunning()) {
                boolean _ = stopped.tryAcquire(RENEWAL.toMillis(), TimeUnit.MILLISECONDS);
                long before = System.nanoTime() - RENEWAL.toNanos();
                List<UUID> held = inHand.values().stream()
                        .filter(it -> it.since() - before < 0)
                        .map(it -> it.payment().id())
                        .toList();
                renew(held);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private void renew(List<UUID> held) {
        try {
            if (!held.isEmpty()) {
                payments.extendLeases(held, payments.now().plus(LEASE));
            }
        } catch (RuntimeException failure) {
            log.warn("Leases of {} payments not renewed, another instance may ask the bank, too", held.size(), failure);
        }
    }

    /** Stops after the components that give it work. */
    @Override
    public int getPhase() {
        return DEFAULT_PHASE - 1;
    }
}
