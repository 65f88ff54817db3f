package flashsale.platform.example;

import flashsale.messaging.signal.ChangeSignals;
import flashsale.messaging.waiting.WaitPreference;
import flashsale.messaging.waiting.Waiter;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Requests that wait until a test releases them, or until they have waited long enough. */
@RestController
@RequestMapping("/api/v1/waiting-room")
public class WaitingRoom {

    private final ChangeSignals signals;
    private final AtomicInteger guests = new AtomicInteger();
    private final AtomicInteger seated = new AtomicInteger();
    private final CountDownLatch open = new CountDownLatch(1);

    WaitingRoom(ChangeSignals signals) {
        this.signals = signals;
    }

    /** Keeps its place at work. */
    @GetMapping
    String enter() throws InterruptedException {
        guests.incrementAndGet();
        open.await();
        return "come in";
    }

    /** Waits on a seat for something that never happens. */
    @GetMapping("/seats")
    String sitDown(WaitPreference patience, Waiter waiter) {
        signals.await(UUID.randomUUID(), new Counted(waiter), patience.time(), Optional::empty);
        return waiter.isTurnedAway() ? "no seat" : "nothing has happened";
    }

    public int guests() {
        return guests.get();
    }

    public int seated() {
        return seated.get();
    }

    public void open() {
        open.countDown();
    }

    private class Counted implements Waiter {

        private final Waiter waiter;

        Counted(Waiter waiter) {
            this.waiter = waiter;
        }

        @Override
        public boolean sitDown() {
            boolean hasSeat = waiter.sitDown();
            if (hasSeat) {
                seated.incrementAndGet();
            }
            return hasSeat;
        }

        @Override
        public void getUp() {
            waiter.getUp();
            seated.decrementAndGet();
        }

        @Override
        public boolean isTurnedAway() {
            return waiter.isTurnedAway();
        }

        @Override
        public boolean isGone() {
            return waiter.isGone();
        }
    }
}
