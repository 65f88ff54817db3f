package flashsale.payment.bank;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The bank and our identity there.
 *
 * @param timeout for one answer; the bank may need 2 s
 */
@ConfigurationProperties("flashsale.bank")
record BankProperties(String url, String merchant, Duration timeout) {}
