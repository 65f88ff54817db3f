package flashsale.lab;

/** An action that runs when this JVM ends, for example by Ctrl-C, unless it is called off first. */
public final class OnExit {

    private final Thread hook;

    private OnExit(Thread hook) {
        this.hook = hook;
    }

    /** Registers the action; its thread has this name, which says what it does. */
    public static OnExit run(String name, Runnable action) {
        Thread hook = new Thread(action, name);
        Runtime.getRuntime().addShutdownHook(hook);
        return new OnExit(hook);
    }

    /** Calls the action off. Do this only after the work is done some other way; otherwise Ctrl-C in between leaves it undone. */
    public void callOff() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // too late: the JVM is ending, and the hook at work
        }
    }
}
