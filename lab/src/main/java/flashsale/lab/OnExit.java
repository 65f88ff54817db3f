package flashsale.lab;

/** What has to be done if this JVM ends, by Ctrl-C for example, before it is called off. */
public final class OnExit {

    private final Thread hook;

    private OnExit(Thread hook) {
        this.hook = hook;
    }

    /**
     * Has it done on exit.
     *
     * @param name what it does, as its thread is called
     */
    public static OnExit run(String name, Runnable action) {
        Thread hook = new Thread(action, name);
        Runtime.getRuntime().addShutdownHook(hook);
        return new OnExit(hook);
    }

    /** Does not do it. Call it off when it has been done, not before, or Ctrl-C in between leaves it undone. */
    public void callOff() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // too late: the JVM is ending, and the hook at work
        }
    }
}
