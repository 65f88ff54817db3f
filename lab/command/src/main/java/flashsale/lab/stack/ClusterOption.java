package flashsale.lab.stack;

import picocli.CommandLine.Option;

/** The options {@code --cluster} and {@code --safe}. */
public final class ClusterOption {

    @Option(
            names = "--cluster",
            description =
                    "Runs RabbitMQ on three nodes, Redis as a cluster of three masters with a replica each, and PostgreSQL with a standby. They have their own data (docs/scaling.md).")
    private boolean clustered;

    @Option(
            names = "--safe",
            description = "The same, and Redis and PostgreSQL acknowledge nothing before a second node has it.")
    private boolean confirmed;

    public Redundancy redundancy() {
        return confirmed ? Redundancy.CONFIRMED : clustered ? Redundancy.REPLICAS : Redundancy.NONE;
    }

    public boolean isChosen() {
        return redundancy().isClustered();
    }
}
