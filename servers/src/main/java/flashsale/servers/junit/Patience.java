package flashsale.servers.junit;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * How long all tests of a module await what has to happen: far longer than it takes, since the machine may be busy with other things.
 * JUnit finds this class through {@code META-INF/services}.
 */
public final class Patience implements LauncherSessionListener {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        Awaitility.setDefaultTimeout(PATIENCE);
    }
}
