package flashsale.bank;

import flashsale.bank.behaviour.Behaviour;
import java.nio.file.Path;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The bank's settings.
 *
 * @param ledgerFile the ledger's journal; created, with its folders, if it does not exist
 * @param behaviour how the bank behaves at startup, until it is switched
 * @param hang how long a request waits for its answer during a hanging outage; should exceed every client's time-out
 */
@ConfigurationProperties("bank")
record BankProperties(Path ledgerFile, Behaviour behaviour, Duration hang) {}
