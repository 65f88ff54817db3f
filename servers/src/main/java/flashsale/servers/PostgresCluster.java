package flashsale.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes the data directory of a PostgreSQL server. */
record PostgresCluster(Path programs, Path home, Account owner) {

    Path data() {
        return home.resolve("data");
    }

    void create(String username, String password) {
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
            runInitdb(username, passwordFile);
        } catch (IOException e) {
            throw new ServerException("PostgreSQL's data directory: " + e.getMessage(), e);
        } finally {
            passwordFile.toFile().delete();
        }
    }

    private void runInitdb(String username, Path passwordFile) {
        ShortCommand.Result result = ShortCommand.run(
                owner.runAs(),
                programs.resolve("initdb").toString(),
                "--pgdata=" + data(),
                "--username=" + username,
                "--pwfile=" + passwordFile,
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                "--no-locale");
        if (!result.succeeded()) {
            throw new ServerException("initdb failed:%n%s".formatted(result.output()));
        }
    }
}
