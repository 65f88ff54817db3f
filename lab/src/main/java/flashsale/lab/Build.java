package flashsale.lab;

import java.util.Locale;

/** The two ways in which the checkout is built. */
public enum Build {
    SYNC,
    ASYNC;

    /** The name in URLs, file names and options: {@code sync} or {@code async}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The build that this one is compared with. */
    public Build other() {
        return this == SYNC ? ASYNC : SYNC;
    }

    @Override
    public String toString() {
        return id();
    }
}
