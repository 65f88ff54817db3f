package flashsale.bank;

import flashsale.bank.behaviour.Behaviour;
import java.nio.file.Path;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The bank's settings.
 *
 * @param ledgerFile the journal of the ledger; created, with its folders, when it is not there
 * @param behaviour how the bank behaves from the start, until it is told otherwise
 * @param hang how long a request waits for its answer during a hanging outage; meant to outlast every client's patience
 */
@ConfigurationProperties("bank")
record BankProperties(Path ledgerFile, Behaviour behaviour, Duration hang) {}
