package flashsale.exercises;

import java.util.concurrent.Semaphore;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.asm.Advice.OnNonDefaultValue;

/** Admits nobody while twenty requests are at work. */
final class MoveTheKnee {

    private MoveTheKnee() {}

    @Advice.OnMethodEnter(skipOn = OnNonDefaultValue.class)
    static boolean isFull(@Advice.FieldValue("allPlaces") int places, @Advice.FieldValue("workPlaces") Semaphore free) {
        return places - free.availablePermits() >= 20;
    }
}
