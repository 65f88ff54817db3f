package flashsale.lab.measure;

import flashsale.lab.stack.Workspace;
import flashsale.lab.target.DatabaseReader;
import flashsale.lab.target.Target;
import java.nio.file.Path;

/**
 * Locates the client's logs for a build's current data. The directory is named after the order database's object id and its server's
 * identifier, which a standby shares. So fresh data have no old logs, whoever created them, and in whichever server. If it is not known where
 * that is, nothing is audited, and the shop's address will do.
 */
public final class ClientLogs {

    private static final String DATABASE_ID = "select oid from pg_database where datname = current_database()";
    private static final String SERVER_ID = "select system_identifier from pg_control_system()";

    private ClientLogs() {}

    public static Path of(Workspace workspace, Target target) {
        if (target.stores().isEmpty()) {
            String place = target.gateway().getAuthority().replaceAll("[^A-Za-z0-9.-]", "-");
            return workspace.clientLogs().resolve("%s-at-%s".formatted(target.build(), place));
        }
        try (DatabaseReader order = target.order().open()) {
            return workspace
                    .clientLogs()
                    .resolve("%s-%d-%d".formatted(target.build(), order.number(DATABASE_ID), order.number(SERVER_ID)));
        }
    }
}
