package flashsale.payment.async;

import flashsale.payment.Payment;
import flashsale.payment.UnfinishedWork;
import flashsale.payment.bank.Bank;
import flashsale.payment.bank.BankAnswer;
import flashsale.platform.background.BackgroundWork;
import flashsale.platform.build.EventFlow;
import flashsale.platform.tracing.Traces;
import flashsale.platform.tracing.Work;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Calls the bank for many payments concurrently, with one virtual thread each, and records the answers in batches. Work in progress exists
 * only in memory. If the instance dies, RabbitMQ gives its unacknowledged requests to another one at once; the leases of the payments cover
 * everything else.
 */
@Component
@EventFlow
public class BankWorker extends BackgroundWork implements UnfinishedWork {

    private static final Logger log = LoggerFactory.getLogger(BankWorker.class);

    /** As many as there are connections to the bank: with a latency of 2 s, this gives 100 payments a second per instance. */
    static final int AT_ONCE = 200;

    /** Requests that a consumer takes together. */
    static final int BATCH = 50;

    private record Answered(BankCall call, Work work, CompletableFuture<Void> recorded) {}

    /** How long an answer waits for others, so that one commit serves several. */
    private static final Duration GATHERING = Duration.ofMillis(3);

    /** Slightly longer than the calls of one payment can take. */
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(8);

    private final Bank bank;
    private final RecordAnswers recordAnswers;
    private final Traces traces;
    private final Semaphore free = new Semaphore(AT_ONCE);
    private final BlockingQueue<Answered> answered = new LinkedBlockingQueue<>();

    BankWorker(Bank bank, RecordAnswers recordAnswers, Traces traces) {
        super("payment-bank-answers", STOP_PATIENCE);
        this.bank = bank;
        this.recordAnswers = recordAnswers;
        this.traces = traces;
    }

    /** Takes on the payments; waits while too many are in progress. */
    @Override
    public void resume(List<Payment> claimed) {
        for (Payment payment : claimed) {
            Work work = traces.resume(SPAN, payment.traceparent(), payment.id());
            // what fails is found again when its lease ends
            var _ = begin(payment, work).whenComplete((_, _) -> work.span().end());
        }
    }

    /**
     * Takes on the payments, and returns when the bank's answers are recorded.
     *
     * @throws CompletionException if an answer could not be recorded
     */
    public void process(List<Payment> payments) {
        CompletableFuture.allOf(payments.stream()
                        .map(payment -> begin(payment, traces.workOn(payment.id())))
                        .toArray(CompletableFuture[]::new))
                .join();
    }

    private CompletableFuture<Void> begin(Payment payment, Work work) {
        free.acquireUninterruptibly();
        CompletableFuture<Void> recorded = new CompletableFuture<>();
        Thread.ofVirtual()
                .name("payment-bank-call")
                .start(() -> traces.during(List.of(work), () -> call(payment, work, recorded)));
        return recorded;
    }

    private void call(Payment payment, Work work, CompletableFuture<Void> recorded) {
        BankAnswer answer = BankAnswer.UNKNOWN;
        try {
            answer = payment.wantsRefund() ? bank.refund(payment) : bank.capture(payment);
        } catch (RuntimeException unforeseen) {
            log.error("Payment {} could not be sent to the bank, will try again", payment.id(), unforeseen);
        } finally {
            answered.add(new Answered(new BankCall(payment, answer), work, recorded));
        }
    }

    @Override
    protected List<Runnable> work() {
        return List.of(this::recordAnswers);
    }

    /** Goes on until all payments in progress have been answered and recorded. */
    private void recordAnswers() {
        List<Answered> batch = new ArrayList<>(BATCH);
        while (isRunning() || free.availablePermits() < AT_ONCE) {
            try {
                Answered first = answered.poll(1, TimeUnit.SECONDS);
                if (first != null) {
                    batch.add(first);
                    TimeUnit.MILLISECONDS.sleep(GATHERING.toMillis());
                    answered.drainTo(batch, BATCH - 1);
                    traces.during(
                            batch.stream().map(Answered::work).toList(),
                            () -> recordAnswers.record(
                                    batch.stream().map(Answered::call).toList()));
                    batch.forEach(it -> it.recorded().complete(null));
                }
            } catch (InterruptedException stop) {
                return;
            } catch (RuntimeException failure) {
                log.warn("{} bank answers not recorded, will ask again", batch.size(), failure);
                batch.forEach(it -> it.recorded().completeExceptionally(failure));
            } finally {
                free.release(batch.size());
                batch.clear();
            }
        }
    }

    /** Stops after the components that give it work. */
    @Override
    public int getPhase() {
        return DEFAULT_PHASE - 1;
    }
}
