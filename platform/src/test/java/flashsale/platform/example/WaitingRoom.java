package flashsale.platform.example;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Requests that wait until a test releases them. */
@RestController
@RequestMapping("/api/v1/waiting-room")
public class WaitingRoom {

    private final AtomicInteger guests = new AtomicInteger();
    private final CountDownLatch open = new CountDownLatch(1);

    @GetMapping
    String enter() throws InterruptedException {
        guests.incrementAndGet();
        open.await();
        return "come in";
    }

    public int guests() {
        return guests.get();
    }

    public void open() {
        open.countDown();
    }
}
