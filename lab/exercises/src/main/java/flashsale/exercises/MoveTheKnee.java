package flashsale.exercises;

import java.util.concurrent.atomic.AtomicInteger;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.asm.Advice.OnNonDefaultValue;

/** Admits nobody while twenty requests are at work. */
final class MoveTheKnee {

    private MoveTheKnee() {}

    @Advice.OnMethodEnter(skipOn = OnNonDefaultValue.class)
    static boolean isFull(@Advice.FieldValue("working") AtomicInteger working) {
        return working.get() >= 20;
    }
}
