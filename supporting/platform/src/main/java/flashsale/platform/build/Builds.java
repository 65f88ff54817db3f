package flashsale.platform.build;

import java.util.List;

/** The builds by their names: each is a profile, the beginning of its customers' URLs, and a value of the tag {@code build}. */
public final class Builds {

    public static final String SYNC = "sync";
    public static final String ASYNC = "async";
    public static final String HYBRID = "hybrid";

    public static final List<String> ALL = List.of(SYNC, ASYNC, HYBRID);

    private Builds() {}
}
