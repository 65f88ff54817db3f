package flashsale.servers.junit;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * How long all tests of a module wait for something to happen: far longer than it takes, as the machine may be busy. JUnit finds this class
 * through {@code META-INF/services}.
 */
public final class Patience implements LauncherSessionListener {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        Awaitility.setDefaultTimeout(PATIENCE);
    }
}
