package flashsale.lab.measure;

import flashsale.lab.Build;
import flashsale.lab.target.Bank;
import flashsale.lab.target.Broker;
import flashsale.lab.target.Database;
import flashsale.lab.target.RedisStore;
import flashsale.lab.target.Target;
import flashsale.lab.target.UnreadableException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where the stores of a build in Docker are, as seen from a container of the same {@code docker-compose.yml}.
 *
 * @param secrets folder with a file for each password
 */
record ComposeTarget(Path secrets) {

    private static final String RABBITMQ_ADMINISTRATOR = "flashsale";

    Target of(Build build) {
        return new Target(
                build,
                URI.create("http://gateway:8080"),
                secret("admin-password"),
                database("inventory", build),
                database("order", build),
                database("payment", build),
                RedisStore.at("redis", 6379, secret("redis"), build.id() + ":"),
                build.needsBroker() ? Optional.of(broker(build)) : Optional.empty(),
                new Bank(URI.create("http://bank:8080"), build.id()),
                Optional.empty());
    }

    private Database database(String service, Build build) {
        String name = service + "_" + build.id();
        return new Database("jdbc:postgresql://postgres:5432/" + name, name, secret(name));
    }

    private Broker broker(Build build) {
        return new Broker(
                List.of(new Broker.Node(URI.create("http://rabbitmq:15672"), "rabbitmq", 5672)),
                RABBITMQ_ADMINISTRATOR,
                secret("rabbitmq"),
                "flashsale-" + build.id());
    }

    private String secret(String name) {
        Path file = secrets.resolve(name);
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UnreadableException("the password in " + file, e);
        }
    }
}
