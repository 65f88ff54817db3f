package flashsale.lab.capacity;

import flashsale.lab.CommandException;

/**
 * What there is to fill.
 *
 * @param utilisation the share of a processor's time that is planned for, between 0 and 1; the rest is for peaks and lost instances
 * @param instanceCores processors that an instance of a service may use
 * @param nodeCores processors of a machine, the most that a database server may use
 */
public record Sizes(double utilisation, double instanceCores, double nodeCores) {

    public Sizes {
        if (!(utilisation > 0 && utilisation <= 1 && instanceCores > 0 && nodeCores > 0)) {
            throw new CommandException("The utilisation must be above 0 and at most 1, and numbers of cores positive.");
        }
    }
}
