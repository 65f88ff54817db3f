package flashsale.servers;

import flashsale.servers.ServerProcess.Patience;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;

/**
 * PostgreSQL with full durability, tuned for a small machine. It refuses to run as root, so root runs it as another user.
 *
 * @param directory for data and log; if the other user cannot reach it, the data is below {@code /var/tmp}
 * @param username of the superuser
 * @param replicates whether another server may have a copy and follow its changes
 */
public record PostgresServer(Path directory, int port, String username, String password, boolean replicates)
        implements Server {

    /** Fast shutdown: clients are disconnected, a checkpoint is written. */
    private static final String FAST_SHUTDOWN = "INT";

    /** Where the data of a directory are that another user cannot reach. Systems may clean it. */
    private static final Path OUTSIDE = Path.of("/var/tmp");

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
            noteCreated(cluster);
        }
        requireOwn(cluster);
        Path programs = cluster.programsForData();
        noteOwner(cluster);
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
        TextFiles.deleteIfExists(created());
        PostgresCluster cluster = cluster();
        cluster.copy(primary.port, username, password);
        noteCreated(cluster);
    }

    /** Whether a cluster has been made, which may be out of reach now. */
    @Override
    public boolean hasData() {
        return Files.exists(created());
    }

    @Override
    public void deleteData() {
        stop();
        PrivateFiles.deleteRecursively(clusterDirectory());
        PrivateFiles.deleteRecursively(directory);
    }

    public PostgresAdmin admin() {
        return new PostgresAdmin("127.0.0.1", port, username, password);
    }

    /** Belongs to the user that runs the server; deleted by {@link #deleteData}. */
    Path clusterDirectory() {
        return clusterDirectory(Account.allowedToRunPostgres());
    }

    private PostgresCluster cluster() {
        Account account = Account.allowedToRunPostgres();
        return new PostgresCluster(clusterDirectory(account), account);
    }

    private Path created() {
        return directory.resolve("cluster-created");
    }

    private Path clusterDirectory(Account account) {
        Path absolute = directory.toAbsolutePath();
        Path inside = absolute.resolve("cluster");
        if (hasData()) { // and stays where it is, whoever can reach it now
            Optional<Path> outside = notedOutside();
            if (outside.isEmpty()) {
                return inside; // the directory may have been moved since
            }
            if (!isOfAnother(outside.get())) {
                return outside.get();
            }
        }
        PrivateFiles.createDirectory(absolute);
        return account.reaches(absolute) ? inside : outside();
    }

    private Path outside() {
        return OUTSIDE.resolve("flashsale-postgres-"
                + Integer.toHexString(directory.toAbsolutePath().toString().hashCode()));
    }

    /** Where the data were made, if that was outside. */
    private Optional<Path> notedOutside() {
        Path data = Path.of(TextFiles.read(created()).strip());
        return data.getNameCount() == OUTSIDE.getNameCount() + 2 && data.startsWith(OUTSIDE)
                ? Optional.of(OUTSIDE.resolve(data.getName(OUTSIDE.getNameCount())))
                : Optional.empty();
    }

    /** Afterwards, so that what is unfinished is not taken for data. */
    private void noteCreated(PostgresCluster cluster) {
        PrivateFiles.write(madeFor(cluster.home()), realCreated().toString());
        PrivateFiles.write(created(), cluster.data() + "\n");
    }

    /** Data outside that an older version made do not say whose they are. */
    private void noteOwner(PostgresCluster cluster) {
        Path home = cluster.home();
        if (!Files.exists(madeFor(home)) && Uncheck.get(() -> cluster.owner().trusts(home))) {
            PrivateFiles.write(madeFor(home), realCreated().toString());
        }
    }

    private void requireOwn(PostgresCluster cluster) {
        notedOutside()
                .filter(home -> isOfAnother(home) && !Files.exists(cluster.data()))
                .ifPresent(home -> {
                    throw new UnusableDataException(
                            "PostgreSQL's data in %s are of the folder that this one is a copy of. If it is none, but was moved: mv %s %s"
                                    .formatted(home, home, cluster.home()));
                });
    }

    /**
     * Whether this directory is a copy of the one that the data outside are of, which is still there. If an older version made them and has
     * run last, only the one that their name comes from is known to have them.
     */
    private boolean isOfAnother(Path outside) {
        if (!Files.exists(madeFor(outside))) {
            return !outside.equals(outside()) && (Files.exists(outside) || Files.exists(outside()));
        }
        Path known = Path.of(TextFiles.read(madeFor(outside)));
        return !known.equals(realCreated()) && Files.exists(known);
    }

    private static Path madeFor(Path home) {
        return home.resolve("made-for");
    }

    /** The project may be used through a link. */
    private Path realCreated() {
        return Uncheck.get(() -> directory.toRealPath()).resolve(created().getFileName());
    }
}
