package flashsale.exercises;

import java.util.concurrent.Semaphore;
import net.bytebuddy.asm.Advice;

/** A request to the bank waits for one of two places. Public, as its code is put into other classes. */
public final class FindTheBottleneck {

    public static final Semaphore PLACES = new Semaphore(2, true);

    private FindTheBottleneck() {}

    @Advice.OnMethodEnter
    static void enter() {
        PLACES.acquireUninterruptibly();
    }

    @Advice.OnMethodExit(onThrowable = Throwable.class)
    static void leave() {
        PLACES.release();
    }
}
