package flashsale.servers;

import java.util.List;

/** PostgreSQL: a server alone, or a primary with its standby. */
public sealed interface Postgres extends ServerGroup permits PostgresServer, PostgresPair {

    @Override
    List<PostgresServer> nodes();

    PostgresServer primary();

    /** Of whichever is the primary when a connection is opened. */
    PostgresAdmin admin();
}
