package flashsale.platform.metrics;

/** The values of the tag {@code build}. */
public final class BuildTag {

    public static final String NAME = "build";
    public static final String SYNC = "sync";
    public static final String ASYNC = "async";

    /** For what a process that runs both builds reports about itself, such as its CPU time. */
    public static final String BOTH = "both";

    private BuildTag() {}

    /** @param profiles the value of {@code SPRING_PROFILES_ACTIVE} */
    static String ofProcess(String profiles) {
        boolean async = profiles.contains(ASYNC);
        boolean sync = profiles.replace(ASYNC, "").contains(SYNC);
        return sync && async ? BOTH : async ? ASYNC : SYNC;
    }
}
