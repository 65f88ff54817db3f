package flashsale.exercises;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.asm.Advice.OnNonDefaultValue;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Publishes a batch only after the transaction that deletes its rows has committed. Public, as its code is put into other classes. */
public final class LoseOrders {

    private static final ThreadLocal<Boolean> COMMITTED = ThreadLocal.withInitial(() -> false);

    private LoseOrders() {}

    @Advice.OnMethodEnter(skipOn = OnNonDefaultValue.class)
    static boolean later(@Advice.This Object relay, @Advice.Argument(0) List<?> batch) {
        return isPutOff(relay, batch);
    }

    /** Puts publishing off until after the commit, and returns true; false if that time has come. */
    public static boolean isPutOff(Object relay, List<?> batch) {
        if (COMMITTED.get()) {
            return false;
        }
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                COMMITTED.set(true);
                try {
                    publish(relay, batch);
                } finally {
                    COMMITTED.remove();
                }
            }
        });
        return true;
    }

    private static void publish(Object relay, List<?> batch) {
        try {
            Method publish = relay.getClass().getDeclaredMethod("publish", List.class);
            publish.setAccessible(true);
            publish.invoke(relay, batch);
        } catch (InvocationTargetException failure) {
            throw failure.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(failure);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
