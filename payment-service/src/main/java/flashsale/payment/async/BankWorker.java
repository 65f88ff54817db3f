package flashsale.payment.async;

import flashsale.payment.Payment;
import flashsale.payment.UnfinishedWork;
import flashsale.payment.bank.Bank;
import flashsale.payment.bank.BankAnswer;
import flashsale.platform.background.BackgroundWork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Calls the bank for many payments concurrently, with one virtual thread each, and records the answers in batches. Work in progress exists
 * only in memory; the leases of the payments ensure that none is lost.
 */
@Component
@Profile("async")
class BankWorker extends BackgroundWork implements UnfinishedWork {

    private static final Logger log = LoggerFactory.getLogger(BankWorker.class);

    /** As many as there are connections to the bank: with a latency of 2 s, this gives 100 payments a second per instance. */
    static final int AT_ONCE = 200;

    private static final int BATCH = 50;

    /** How long an answer waits for others, so that one commit serves several. */
    private static final Duration GATHERING = Duration.ofMillis(3);

    /** Slightly longer than the calls of one payment can take. */
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(8);

    private final Bank bank;
    private final RecordAnswers recordAnswers;
    private final Semaphore free = new Semaphore(AT_ONCE);
    private final BlockingQueue<BankCall> answered = new LinkedBlockingQueue<>();

    BankWorker(Bank bank, RecordAnswers recordAnswers) {
        super("payment-bank-answers", STOP_PATIENCE);
        this.bank = bank;
        this.recordAnswers = recordAnswers;
    }

    /** Takes on the payments; waits while too many are in progress. */
    @Override
    public void resume(List<Payment> claimed) {
        for (Payment payment : claimed) {
            free.acquireUninterruptibly();
            Thread.ofVirtual().name("payment-bank-call").start(() -> call(payment));
        }
    }

    private void call(Payment payment) {
        BankAnswer answer = BankAnswer.UNKNOWN;
        try {
            answer = payment.wantsRefund() ? bank.refund(payment) : bank.capture(payment);
        } catch (RuntimeException unforeseen) {
            log.error("Payment {} could not be sent to the bank, will try again", payment.id(), unforeseen);
        } finally {
            answered.add(new BankCall(payment, answer));
        }
    }

    @Override
    protected List<Runnable> work() {
        return List.of(this::recordAnswers);
    }

    /** Goes on until all payments in progress have been answered and recorded. */
    private void recordAnswers() {
        List<BankCall> batch = new ArrayList<>(BATCH);
        while (isRunning() || free.availablePermits() < AT_ONCE) {
            try {
                BankCall first = answered.poll(1, TimeUnit.SECONDS);
                if (first != null) {
                    batch.add(first);
                    TimeUnit.MILLISECONDS.sleep(GATHERING.toMillis());
                    answered.drainTo(batch, BATCH - 1);
                    recordAnswers.record(batch);
                }
            } catch (InterruptedException stop) {
                return;
            } catch (RuntimeException failure) {
                log.warn("{} bank answers not recorded, will ask again: {}", batch.size(), failure.toString());
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
