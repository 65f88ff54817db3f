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

    /** For the data of a directory that the other user cannot reach. The system may clean it up. */
    private static final Path OUTSIDE = Path.of("/var/tmp");

    PostgresData data() {
        Account account = Account.allowedToRunPostgres();
        return new PostgresData(home(account), account);
    }

    /** Whether data have been made, which may be out of reach now. */
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

    /** To be called last, so that unfinished data are not taken for data. */
    void noteCreated(PostgresData data) {
        PrivateFiles.write(madeFor(data.home()), realCreated().toString());
        PrivateFiles.write(created(), data.directory() + "\n");
    }

    /** Data outside that an older version made do not name their directory. */
    void noteOwner(PostgresData data) {
        Path home = data.home();
        if (!Files.exists(madeFor(home)) && Uncheck.get(() -> data.owner().trusts(home))) {
            PrivateFiles.write(madeFor(home), realCreated().toString());
        }
    }

    void requireOwn(PostgresData data) {
        notedOutside()
                .filter(home -> isOfAnother(home) && !Files.exists(data.directory()))
                .ifPresent(home -> {
                    throw new UnusableDataException(
                            "PostgreSQL's data in %s are of the folder that this one is a copy of. If this one was moved, not copied: mv %s %s"
                                    .formatted(home, home, data.home()));
                });
    }

    /**
     * Whether this directory is a copy, and the data outside are the original's, which is still there. Data of an older version do not name
     * their directory; then only the folder that their own name is made from counts as theirs.
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

    /** The real path, as the project may be used through a link. */
    private Path realCreated() {
        return Uncheck.get(() -> directory.toRealPath()).resolve(created().getFileName());
    }
}
