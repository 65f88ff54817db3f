package flashsale.lab.measure;

import flashsale.lab.stack.Workspace;
import flashsale.lab.target.DatabaseReader;
import flashsale.lab.target.Target;
import java.nio.file.Path;

/**
 * Where the client's logs are that belong to the data that a build has now. The directory is named after the order database's object
 * id, so fresh data have no old logs, whoever made them fresh.
 */
public final class ClientLogs {

    private static final String DATABASE_ID = "select oid from pg_database where datname = current_database()";

    private ClientLogs() {}

    public static Path of(Workspace workspace, Target target) {
        try (DatabaseReader order = target.order().open()) {
            return workspace.clientLogs().resolve(target.build() + "-" + order.number(DATABASE_ID));
        }
    }
}
