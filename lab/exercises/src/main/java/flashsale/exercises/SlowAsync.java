package flashsale.exercises;

import java.util.concurrent.TimeUnit;
import net.bytebuddy.asm.Advice;

/** A relay waits before it looks for events. */
final class SlowAsync {

    private SlowAsync() {}

    @Advice.OnMethodEnter
    static void rest() throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(500);
    }
}
