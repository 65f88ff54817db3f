package flashsale.lab.measure;

import flashsale.lab.stack.Workspace;
import flashsale.lab.target.DatabaseReader;
import flashsale.lab.target.Target;
import java.nio.file.Path;

/**
 * Locates the client's logs for a build's current data. The directory is named after the order database's object id and its server's
 * identifier, which a standby shares. So fresh data have no old logs, whoever created them, and in whichever server.
 */
public final class ClientLogs {

    private static final String DATABASE_ID = "select oid from pg_database where datname = current_database()";
    private static final String SERVER_ID = "select system_identifier from pg_control_system()";

    private ClientLogs() {}

    public static Path of(Workspace workspace, Target target) {
        try (DatabaseReader order = target.order().open()) {
            return workspace
                    .clientLogs()
                    .resolve("%s-%d-%d".formatted(target.build(), order.number(DATABASE_ID), order.number(SERVER_ID)));
        }
    }
}
