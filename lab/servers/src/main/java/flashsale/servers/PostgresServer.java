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
 * @param directory for data and log; if the other user cannot reach it, the data is below {@code /var/tmp}
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
        PostgresCluster cluster = cluster();
        if (!hasData()) { // what is there may be unfinished, or from a deleted folder of the same name
            cluster.create(username, password);
            folder().noteCreated(cluster);
        }
        folder().requireOwn(cluster);
        Path programs = cluster.programsForData();
        folder().noteOwner(cluster);
        List<String> command = new ArrayList<>(cluster.owner().runAs());
        command.addAll(List.of(
                programs.resolve("postgres").toString(),
                "-D",
                cluster.data().toString(),
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

    /** Replaces all data of this server, which is not running, by a copy of the other's, which it follows when it starts. */
    void becomeStandbyOf(PostgresServer primary) {
        folder().forgetCreated();
        PostgresCluster cluster = cluster();
        cluster.copy(primary.port, username, password);
        folder().noteCreated(cluster);
    }

    @Override
    public boolean hasData() {
        return folder().hasData();
    }

    @Override
    public void deleteData() {
        stop();
        PrivateFiles.deleteRecursively(clusterDirectory());
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
    Path clusterDirectory() {
        return cluster().home();
    }

    private PostgresCluster cluster() {
        return folder().cluster();
    }

    private PostgresFolder folder() {
        return new PostgresFolder(directory);
    }
}
