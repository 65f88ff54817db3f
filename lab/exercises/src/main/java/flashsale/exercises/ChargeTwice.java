package flashsale.exercises;

import java.lang.reflect.Method;
import java.util.UUID;

/** Gives each request to the bank a payment id of its own. Public, as other classes call it. */
public final class ChargeTwice {

    static final Method ANOTHER_ID = anotherId();

    private ChargeTwice() {}

    public static UUID anotherId(Object payment) {
        return UUID.randomUUID();
    }

    private static Method anotherId() {
        try {
            return ChargeTwice.class.getMethod("anotherId", Object.class);
        } catch (NoSuchMethodException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
