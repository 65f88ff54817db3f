package flashsale.servers;

import flashsale.servers.ServerProcess.Patience;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * PostgreSQL with full durability, tuned for a small machine. It refuses to run as root, so root runs it as another user.
 *
 * @param directory for data and log; if the other user cannot reach it, the data are below {@code /var/tmp}
 * @param username of the superuser
 * @param replicates whether another server may have a copy and follow its changes
 */
public record PostgresServer(Path directory, int port, String username, String password, boolean replicates)
        implements Server, Postgres {

    /** Fast shutdown: clients are disconnected, a checkpoint is written. */
    private static final String FAST_SHUTDOWN = "INT";

    private static final Patience PATIENCE = Patience.ofSeconds(60, FAST_SHUTDOWN, 30);

    private static final List<String> OF_THIS_MACHINE =
            List.of("listen_addresses=127.0.0.1", "unix_socket_directories=");
    private static final List<String> ALONE = List.of("wal_level=minimal", "max_wal_senders=0");
    private static final List<String> REPLICATED = List.of("wal_level=replica", "max_wal_senders=5", "hot_standby=on");

    /** A server alone. */
    public PostgresServer(Path directory, int port, String username, String password) {
        this(directory, port, username, password, false);
    }

    @Override
    public String name() {
        return "postgres";
    }

    @Override
    public void start() {
        new StartWithData(this, ProgramVersion::ofPostgres).run();
    }

    @Override
    public ServerProcess process() {
        return new ServerProcess(this, this::command, () -> admin().isReady(), PATIENCE);
    }

    private Launch command() {
        PostgresData data = data();
        if (!hasData()) { // what is there may be unfinished, or from a deleted folder of the same name
            data.create(username, password);
            folder().noteCreated(data);
        }
        folder().requireOwn(data);
        Path programs = data.programs();
        folder().noteOwner(data);
        List<String> command = new ArrayList<>(data.owner().runAs());
        command.addAll(List.of(
                programs.resolve("postgres").toString(),
                "-D",
                data.directory().toString(),
                "-p",
                Integer.toString(port)));
        command.addAll(SharedSettings.ofPostgres());
        Stream.concat(OF_THIS_MACHINE.stream(), (replicates ? REPLICATED : ALONE).stream())
                .forEach(setting -> command.addAll(List.of("-c", setting)));
        return Launch.of(this, command, Map.of("LC_ALL", "C"), Path.of("/"));
    }

    @Override
    public Optional<String> refusal() {
        return admin().problem();
    }

    /**
     * Replaces all data of this server, which must not be running, with a copy of the primary's. When it starts, it follows the primary.
     */
    void becomeStandbyOf(PostgresServer primary) {
        folder().forgetCreated();
        PostgresData data = data();
        data.copy(primary.port, username, password);
        folder().noteCreated(data);
    }

    @Override
    public boolean hasData() {
        return folder().hasData();
    }

    @Override
    public void deleteData() {
        stop();
        PrivateFiles.deleteRecursively(dataHome());
        PrivateFiles.deleteRecursively(directory);
    }

    @Override
    public List<PostgresServer> nodes() {
        return List.of(this);
    }

    @Override
    public List<Integer> listensOn() {
        return List.of(port);
    }

    @Override
    public PostgresServer primary() {
        return this;
    }

    @Override
    public PostgresAdmin admin() {
        return new PostgresAdmin("127.0.0.1", port, username, password);
    }

    /** Belongs to the user that runs the server; deleted by {@link #deleteData}. */
    Path dataHome() {
        return data().home();
    }

    private PostgresData data() {
        return folder().data();
    }

    private PostgresFolder folder() {
        return new PostgresFolder(directory);
    }
}
