package flashsale.lab.measure;

import flashsale.lab.load.LoadException;
import flashsale.lab.target.BankBehaviour;
import flashsale.lab.target.BankBehaviour.Outage;
import flashsale.lab.target.BankLatency;
import picocli.CommandLine.Option;

/** How the bank behaves in a run, in options. */
final class BankOptions {

    @Option(
            names = "--bank-latency",
            converter = BankLatencyConverter.class,
            description = "0 (default), 100ms, 2s, uniform(50ms,200ms) or lognormal(100ms,0.5).")
    private BankLatency latency = BankLatency.NONE;

    @Option(
            names = "--decline-rate",
            paramLabel = "SHARE",
            description = "Of the payments that the bank declines, 0 (default) to 1.")
    private double declineRate;

    @Option(
            names = "--outage",
            description = "${COMPLETION-CANDIDATES} (default: none): the bank is down as long as the load lasts.")
    private Outage outage = Outage.NONE;

    /**
     * What was asked for.
     *
     * @throws LoadException if there is no such decline rate
     */
    BankBehaviour behaviour() {
        if (!(declineRate >= 0 && declineRate <= 1)) {
            throw new LoadException("--decline-rate is a share from 0 to 1, not %s.".formatted(declineRate));
        }
        return new BankBehaviour(latency, declineRate, outage);
    }
}
