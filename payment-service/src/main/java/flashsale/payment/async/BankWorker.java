package flashsale.payment.async;

import flashsale.payment.Payment;
import flashsale.payment.UnfinishedWork;
import flashsale.payment.bank.Bank;
import flashsale.payment.bank.BankAnswer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Calls the bank for many payments at the same time, a virtual thread each, and has the answers recorded in batches. What
 * it has in hand is nowhere but in memory; the leases of the payments see to it that nothing is lost with it.
 */
@Component
@Profile("async")
class BankWorker implements UnfinishedWork, SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(BankWorker.class);

    /** As many as there are connections to the bank: at a latency of 2 s that makes 100 payments a second per instance. */
    static final int AT_ONCE = 200;

    private static final int BATCH = 50;

    /** How long an answer waits for company: one commit for several. */
    private static final Duration GATHERING = Duration.ofMillis(3);

    /** A little more than the calls of one payment take at most. */
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(8);

    private final Bank bank;
    private final RecordAnswers recordAnswers;
    private final Semaphore free = new Semaphore(AT_ONCE);
    private final BlockingQueue<BankCall> answered = new LinkedBlockingQueue<>();
    private volatile boolean running;
    private Thread recorder = Thread.ofVirtual().unstarted(this::recordAnswers);

    BankWorker(Bank bank, RecordAnswers recordAnswers) {
        this.bank = bank;
        this.recordAnswers = recordAnswers;
    }

    /** Takes the payments in hand; waits as long as it has too many. */
    @Override
    public void resume(List<Payment> claimed) {
        for (Payment payment : claimed) {
            free.acquireUninterruptibly();
            Thread.startVirtualThread(() -> call(payment));
        }
    }

    private void call(Payment payment) {
        BankAnswer answer = BankAnswer.UNKNOWN;
        try {
            answer = payment.wantsRefund() ? bank.refund(payment) : bank.capture(payment);
        } catch (RuntimeException unforeseen) {
            log.error("Payment {} could not be taken to the bank, will try again", payment.id(), unforeseen);
        } finally {
            answered.add(new BankCall(payment, answer));
        }
    }

    private void recordAnswers() {
        List<BankCall> batch = new ArrayList<>(BATCH);
        while (running || free.availablePermits() < AT_ONCE) {
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
                log.warn("{} answers of the bank not recorded, will ask again: {}", batch.size(), failure.toString());
            } finally {
                free.release(batch.size());
                batch.clear();
            }
        }
    }

    @Override
    public void start() {
        running = true;
        recorder = Thread.ofVirtual().name("bank-answers").start(this::recordAnswers);
    }

    /** Ends when what is in hand has been answered and recorded. */
    @Override
    public void stop() {
        running = false;
        try {
            if (!recorder.join(STOP_PATIENCE)) {
                recorder.interrupt();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /** Stops after those that give it work. */
    @Override
    public int getPhase() {
        return DEFAULT_PHASE - 1;
    }
}
