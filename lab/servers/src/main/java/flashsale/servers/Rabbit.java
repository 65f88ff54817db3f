package flashsale.servers;

import java.util.List;

/** RabbitMQ: a server alone, or a cluster. */
public sealed interface Rabbit extends ServerGroup permits RabbitServer, RabbitCluster {

    @Override
    List<RabbitServer> nodes();

    /** Of the administrator, on all nodes. */
    String username();

    String password();

    /** Of a node that runs; of the first, if none does. */
    RabbitAdmin admin();
}
