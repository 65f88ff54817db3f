package flashsale.lab.stack;

import picocli.CommandLine.Option;

/** The option {@code --cluster}. */
public final class ClusterOption {

    @Option(
            names = "--cluster",
            description =
                    "With a RabbitMQ of three nodes and a Redis Cluster of three masters, each with a replica; both have data of their own (docs/scaling.md).")
    private boolean clustered;

    public boolean isChosen() {
        return clustered;
    }
}
