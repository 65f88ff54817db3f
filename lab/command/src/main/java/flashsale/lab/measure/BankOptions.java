package flashsale.lab.measure;

import flashsale.lab.CommandException;
import flashsale.lab.target.BankBehaviour;
import flashsale.lab.target.BankBehaviour.Outage;
import flashsale.lab.target.BankLatency;
import picocli.CommandLine.Option;

/** Options for the bank's behaviour in a run. */
final class BankOptions {

    @Option(
            names = "--bank-latency",
            description = "The bank's latency: 0 (default), 100ms, 2s, uniform(50ms,200ms) or lognormal(100ms,0.5).")
    private BankLatency latency = BankLatency.NONE;

    @Option(
            names = "--decline-rate",
            paramLabel = "SHARE",
            description = "The share of payments that the bank declines, from 0 (default) to 1.")
    private double declineRate;

    @Option(
            names = "--outage",
            description = "${COMPLETION-CANDIDATES} (default: none): how the bank fails while the load lasts.")
    private Outage outage = Outage.NONE;

    /** Throws {@code CommandException} if the decline rate is out of range. */
    BankBehaviour behaviour() {
        if (!(declineRate >= 0 && declineRate <= 1)) {
            throw new CommandException("--decline-rate must be from 0 to 1, not %s.".formatted(declineRate));
        }
        return new BankBehaviour(latency, declineRate, outage);
    }
}
