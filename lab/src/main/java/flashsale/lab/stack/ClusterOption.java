package flashsale.lab.stack;

import picocli.CommandLine.Option;

/** The options {@code --cluster} and {@code --safe}. */
public final class ClusterOption {

    @Option(
            names = "--cluster",
            description =
                    "With a RabbitMQ of three nodes, a Redis Cluster of three masters, each with a replica, and a PostgreSQL with a standby; they have data of their own (docs/scaling.md).")
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
