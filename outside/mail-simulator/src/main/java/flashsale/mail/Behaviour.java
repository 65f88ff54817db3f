package flashsale.mail;

import java.time.Duration;

/**
 * How the mail server treats mails.
 *
 * @param latencyMillis how long it takes to accept a mail, at most a minute
 * @param away whether it refuses each mail for now (reply 421), as a server that is being restarted
 */
public record Behaviour(long latencyMillis, boolean away) {

    private static final long LONGEST = Duration.ofMinutes(1).toMillis();

    public Behaviour {
        if (latencyMillis < 0 || latencyMillis > LONGEST) {
            throw new IllegalArgumentException("latencyMillis must be between 0 and " + LONGEST);
        }
    }
}
