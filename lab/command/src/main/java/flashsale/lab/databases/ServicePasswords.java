package flashsale.lab.databases;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.stack.Service;
import flashsale.servers.TextFiles;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The passwords of the services, as Kubernetes mounts its Secrets: a folder with the name of each, and in it a file.
 *
 * @param folder of those folders
 */
record ServicePasswords(Path folder) {

    private static final String FILE = "password";

    static String ofDatabase(Service service, Build build) {
        return "%s-database-%s".formatted(service.id(), build);
    }

    static String ofBroker(String user) {
        return "rabbitmq-" + user;
    }

    boolean has(String secret) {
        return Files.exists(file(secret));
    }

    /** Throws {@code CommandException} if it is missing or empty. */
    String get(String secret) {
        Path file = file(secret);
        String password = Files.isReadable(file) ? TextFiles.read(file).replaceFirst("\\R\\z", "") : "";
        if (password.isEmpty()) {
            throw new CommandException(
                    "%s is missing or empty: it has the password of the Secret %s.".formatted(file, secret));
        }
        return password;
    }

    private Path file(String secret) {
        return folder.resolve(secret).resolve(FILE);
    }
}
