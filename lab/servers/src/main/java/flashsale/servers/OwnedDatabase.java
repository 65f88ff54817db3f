package flashsale.servers;

import static flashsale.servers.PostgresAdmin.identifier;
import static flashsale.servers.PostgresAdmin.literal;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import org.postgresql.util.PasswordUtil;

/**
 * A database and the role of the same name, which owns it and alone may connect to it. The administrator need not be a superuser, but
 * has to have the rights to create roles and databases.
 *
 * @param password of the role
 */
public record OwnedDatabase(PostgresAdmin admin, String name, String password) {

    private static final String NO_SUCH_DATABASE = "3D000";
    private static final String NO_RIGHT_TO_CONNECT = "42501";

    public boolean hasRole() {
        return has("select 1 from pg_roles where rolname = %s");
    }

    /** Whether the role exists and may log in with this password. */
    public boolean accepts() {
        PostgresAdmin owner = new PostgresAdmin(admin.servers(), name, password, admin.authority());
        try (Connection connection = owner.connect(name, Map.of())) {
            return connection.isValid(2);
        } catch (SQLException e) {
            String state = String.valueOf(e.getSQLState());
            if (state.startsWith("28")) {
                return false;
            }
            if (state.equals(NO_SUCH_DATABASE)
                    || state.equals(NO_RIGHT_TO_CONNECT)) { // which is asked after the password
                return true;
            }
            throw new ServerException("PostgreSQL: " + e.getMessage(), e);
        }
    }

    /**
     * Creates the role, or sets its password if it exists. Sends what PostgreSQL keeps instead of the password: servers log statements that fail,
     * and many log all others, too.
     */
    public void makeRole() {
        admin.execute("%s role %s login password %s"
                .formatted(
                        hasRole() ? "alter" : "create",
                        identifier(name),
                        literal(PasswordUtil.encodeScramSha256(password.toCharArray()))));
    }

    /** Whether the database exists and is the role's. */
    public boolean isThere() {
        return has("select 1 from pg_database where datname = %s and pg_get_userbyid(datdba) = datname");
    }

    /** Creates the database. */
    public void make() {
        asOwner(() -> admin.execute("create database %1$s owner %1$s".formatted(identifier(name))));
    }

    /** Whether other roles need a right of their own to connect to it. */
    public boolean isClosed() {
        return has(
                "select 1 from pg_database where datname = %s and not has_database_privilege('public', oid, 'connect')");
    }

    /** Takes from all other roles the right to connect to it. */
    public void close() {
        asOwner(() -> admin.execute(
                "set role %1$s; revoke connect on database %1$s from public".formatted(identifier(name))));
    }

    /** With the owner's rights, which an administrator who is no superuser takes for as long. */
    private void asOwner(Runnable action) {
        boolean mayAlready = mayAct();
        if (!mayAlready) {
            admin.execute("grant %s to current_user".formatted(identifier(name)));
        }
        try {
            action.run();
        } finally {
            if (!mayAlready) {
                admin.execute("revoke %s from current_user".formatted(identifier(name)));
            }
        }
    }

    private boolean mayAct() {
        try {
            admin.execute("set role " + identifier(name));
            return true;
        } catch (ServerException e) {
            return false;
        }
    }

    private boolean has(String query) {
        return !admin.list(query.formatted(literal(name))).isEmpty();
    }
}
