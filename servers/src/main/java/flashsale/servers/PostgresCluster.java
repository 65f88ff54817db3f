package flashsale.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes the data directory of a PostgreSQL server. */
record PostgresCluster(Path programs, Path home, Account owner) {

    Path data() {
        return home.resolve("data");
    }

    /** Begins with an empty one. */
    void create(String username, String password) {
        empty();
        Path passwordFile = write("initial-password", password);
        try {
            run(
                    "initdb",
                    "--pgdata=" + data(),
                    "--username=" + username,
                    "--pwfile=" + passwordFile,
                    "--auth=scram-sha-256",
                    "--encoding=UTF8",
                    "--no-locale");
        } finally {
            passwordFile.toFile().delete();
        }
    }

    /** Copies that of a running server, which the copy follows from then on. */
    void copy(int port, String username, String password) {
        empty();
        Path passwordFile = write("passwords", "*:*:*:*:%s%n".formatted(password)); // the copy goes on using it
        run(
                "pg_basebackup",
                "--pgdata=" + data(),
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
        PrivateFiles.deleteRecursively(data());
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
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(arguments));
        ShortCommand.require(command, Map.of());
    }
}
