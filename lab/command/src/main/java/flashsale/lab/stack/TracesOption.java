package flashsale.lab.stack;

import flashsale.lab.CommandException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options {@code --traces} and {@code --trace-sampling}. */
final class TracesOption {

    @Option(names = "--traces", description = "Traces checkouts, and starts Zipkin to show the traces.")
    private boolean traces;

    @Option(
            names = "--trace-sampling",
            paramLabel = "SHARE",
            description = "With --traces: how many requests of customers are traced, from 0 to 1 (default: 1).")
    private @Nullable Double sampling;

    boolean isChosen() {
        if (sampling != null && !(traces && sampling >= 0 && sampling <= 1)) {
            throw new CommandException("--trace-sampling is a number from 0 to 1, and needs --traces");
        }
        return traces;
    }

    /**
     * Variables for services that send their spans to this Zipkin.
     *
     * @param onlyCustomers traces only requests that send a trace along, as the page's do and the load generator's do not
     */
    Map<String, String> environment(String zipkinUrl, boolean onlyCustomers) {
        String share = Double.toString(sampling == null ? 1 : sampling);
        return Map.of("ZIPKIN_URL", zipkinUrl, "TRACE_SAMPLING", share, "TRACE_BEGUN", onlyCustomers ? "0" : share);
    }
}
