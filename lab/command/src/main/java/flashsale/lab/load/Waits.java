package flashsale.lab.load;

import com.fasterxml.jackson.annotation.JsonCreator;
import flashsale.lab.target.BankLatency;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How long others take while a load lasts.
 *
 * @param bank for a capture or a refund
 * @param network each way between the services and their stores
 */
public record Waits(BankLatency bank, Duration network) {

    /** As plans have them: what they do not say takes no time. */
    @JsonCreator
    static Waits of(@Nullable BankLatency bank, @Nullable Duration network) {
        return new Waits(
                Objects.requireNonNullElse(bank, BankLatency.NONE), Objects.requireNonNullElse(network, Duration.ZERO));
    }

    String inWords() {
        return "bank %s, network %s".formatted(bank, network.isZero() ? "0" : network.toMillis() + "ms each way");
    }

    /** For names of files. */
    String id() {
        return "bank-%s-network-%dms".formatted(bank.notation().replaceAll("\\W+", "-"), network.toMillis());
    }
}
