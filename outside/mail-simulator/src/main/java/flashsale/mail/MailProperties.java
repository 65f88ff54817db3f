package flashsale.mail;

import java.net.InetAddress;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The mail server's settings.
 *
 * @param smtpPort 0 for any free port
 * @param latency from the start on, until it is switched
 */
@ConfigurationProperties("mail")
public record MailProperties(InetAddress smtpAddress, int smtpPort, Duration latency) {}
