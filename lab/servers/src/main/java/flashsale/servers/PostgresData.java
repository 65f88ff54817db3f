package flashsale.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The data of a PostgreSQL server, and the programs for them.
 *
 * @param owner runs the server, and owns the data
 */
record PostgresData(Path home, Account owner) {

    Path directory() {
        return home.resolve("data");
    }

    /**
     * The folder with the programs of the version that made the data.
     *
     * @throws UnusableDataException if the data are missing or out of the owner's reach, or that version is not installed
     */
    Path programs() {
        firstOutOfReach().ifPresent(folder -> {
            throw new UnusableDataException(
                    "PostgreSQL's data are in %s, but %s may not enter %s. Allow it: chmod a+x %s"
                            .formatted(directory(), owner.name(), folder, folder));
        });
        Path file = directory().resolve("PG_VERSION");
        if (!Files.exists(file)) {
            throw new UnusableDataException(
                    "PostgreSQL's data are missing: there are none in %s, where they were made. Put them back there."
                            .formatted(directory()));
        }
        String version = TextFiles.read(file).strip();
        return Programs.postgresDirectories()
                .filter(programs -> ProgramVersion.ofPostgres(programs).startsWith(version + "."))
                .findFirst()
                .orElseThrow(() -> new UnusableDataException(
                        "PostgreSQL %s made the data in %s, and only version %s is installed. Install %s again (Debian, Ubuntu: apt-get install postgresql-%s; macOS: brew install postgresql@%s)."
                                .formatted(
                                        version, directory(), ProgramVersion.ofPostgres(), version, version, version)));
    }

    private Optional<Path> firstOutOfReach() {
        return Stream.iterate(directory(), Objects::nonNull, Path::getParent)
                .filter(Files::isDirectory)
                .filter(folder -> !owner.reaches(folder))
                .reduce((_, outer) -> outer);
    }

    /** Replaces what is there with empty databases. */
    void create(String username, String password) {
        empty();
        Path passwordFile = write("initial-password", password);
        try {
            run(
                    "initdb",
                    "--pgdata=" + directory(),
                    "--username=" + username,
                    "--pwfile=" + passwordFile,
                    "--auth=scram-sha-256",
                    "--encoding=UTF8",
                    "--no-locale");
        } finally {
            passwordFile.toFile().delete();
        }
    }

    /** Replaces what is there with a copy of a running server's data, which follows that server from then on. */
    void copy(int port, String username, String password) {
        empty();
        Path passwordFile = write("passwords", "*:*:*:*:%s%n".formatted(password)); // the copy goes on using it
        run(
                "pg_basebackup",
                "--pgdata=" + directory(),
                "--dbname=host=127.0.0.1 port=%d user=%s passfile=%s".formatted(port, username, passwordFile),
                "--checkpoint=fast",
                "--write-recovery-conf");
    }

    private void empty() {
        try {
            Files.createDirectories(home);
            if (!owner.trusts(home)) { // before root touches it: below /var/tmp, anyone could have put it there
                throw new ServerException("%s is a link or belongs to another user. Delete it.".formatted(home));
            }
        } catch (IOException e) {
            throw new ServerException("PostgreSQL's data directory: " + e.getMessage(), e);
        }
        PrivateFiles.deleteRecursively(directory());
        PrivateFiles.createDirectory(home);
        owner.own(home);
    }

    private Path write(String name, String content) {
        Path file = home.resolve(name);
        PrivateFiles.write(file, content);
        owner.own(file);
        return file;
    }

    private void run(String program, String... arguments) {
        List<String> command = new ArrayList<>(owner.runAs());
        command.add(Programs.postgresDirectory().resolve(program).toString());
        command.addAll(List.of(arguments));
        ShortCommand.require(command, Map.of());
    }
}
