package flashsale.servers;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Makes the data directory of a PostgreSQL server. */
record PostgresCluster(Path programs, Path home, Account owner) {

    Path data() {
        return home.resolve("data");
    }

    void create(String username, String password, Path logFile) {
        Path passwordFile = home.resolve("initial-password");
        try {
            Files.createDirectories(home);
            if (!owner.trusts(home)) { // before root touches it: below /var/tmp, anyone could have put it there
                throw new ServerException("%s is a link or belongs to another user. Delete it.".formatted(home));
            }
            PrivateFiles.deleteRecursively(data());
            PrivateFiles.createDirectory(home);
            owner.own(home);
            PrivateFiles.write(passwordFile, password);
            owner.own(passwordFile);
            runInitdb(username, passwordFile, logFile);
        } catch (IOException e) {
            throw new ServerException("PostgreSQL's data directory: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerException("interrupted while creating PostgreSQL's data directory", e);
        } finally {
            passwordFile.toFile().delete();
        }
    }

    private void runInitdb(String username, Path passwordFile, Path logFile) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(owner.runAs());
        command.addAll(List.of(
                programs.resolve("initdb").toString(),
                "--pgdata=" + data(),
                "--username=" + username,
                "--pwfile=" + passwordFile,
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                "--no-locale"));
        int exitCode = new ProcessBuilder(command)
                .directory(new File("/"))
                .redirectErrorStream(true)
                .redirectOutput(logFile.toFile())
                .start()
                .waitFor();
        if (exitCode != 0) {
            throw new ServerException("initdb failed:%n%s".formatted(Files.readString(logFile)));
        }
    }
}
