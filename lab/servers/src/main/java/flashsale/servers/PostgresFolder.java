package flashsale.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.commons.io.function.Uncheck;

/**
 * Where the data of a PostgreSQL server are: in its directory or, if the user that runs it cannot reach that, outside of it.
 *
 * @param directory of the server
 */
record PostgresFolder(Path directory) {

    /** Where the data of a directory are that another user cannot reach. Systems may clean it. */
    private static final Path OUTSIDE = Path.of("/var/tmp");

    PostgresCluster cluster() {
        Account account = Account.allowedToRunPostgres();
        return new PostgresCluster(home(account), account);
    }

    /** Whether a cluster has been made, which may be out of reach now. */
    boolean hasData() {
        return Files.exists(created());
    }

    void forgetCreated() {
        TextFiles.deleteIfExists(created());
    }

    private Path created() {
        return directory.resolve("cluster-created");
    }

    private Path home(Account account) {
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
    void noteCreated(PostgresCluster cluster) {
        PrivateFiles.write(madeFor(cluster.home()), realCreated().toString());
        PrivateFiles.write(created(), cluster.data() + "\n");
    }

    /** Data outside that an older version made do not say whose they are. */
    void noteOwner(PostgresCluster cluster) {
        Path home = cluster.home();
        if (!Files.exists(madeFor(home)) && Uncheck.get(() -> cluster.owner().trusts(home))) {
            PrivateFiles.write(madeFor(home), realCreated().toString());
        }
    }

    void requireOwn(PostgresCluster cluster) {
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
