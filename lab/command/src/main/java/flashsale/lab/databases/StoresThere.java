package flashsale.lab.databases;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.servers.PostgresAdmin;
import flashsale.servers.RabbitAdmin;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The stores, whoever may administer them and the builds that they are for, as variables say. One that is set but empty counts as not set. */
record StoresThere(Map<String, String> variables) {

    StoresThere {
        variables = Map.copyOf(variables);
    }

    /** Throws {@code CommandException} if none is named, or one that does not exist. */
    List<Build> builds() {
        return list("FLASHSALE_BUILDS").stream().map(StoresThere::build).toList();
    }

    private static Build build(String name) {
        try {
            return Build.valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new CommandException("FLASHSALE_BUILDS: there is no build %s.".formatted(name), e);
        }
    }

    /** Whether the services beside the checkout take part. */
    boolean patterns() {
        return find("PATTERNS").filter(Boolean::parseBoolean).isPresent();
    }

    /** Throws {@code CommandException} if a variable is missing. */
    PostgresAdmin postgres() {
        return new PostgresAdmin(
                list("POSTGRES_URL"),
                required("POSTGRES_ADMIN_USER"),
                required("POSTGRES_ADMIN_PASSWORD"),
                authority());
    }

    /** Throws {@code CommandException} if a variable is missing. */
    RabbitAdmin rabbit() {
        URI url = URI.create(required("RABBITMQ_MANAGEMENT_URL").replaceFirst("/+$", ""));
        String user = required("RABBITMQ_ADMIN_USER");
        String password = required("RABBITMQ_ADMIN_PASSWORD");
        return authority()
                .map(file -> new RabbitAdmin(url, user, password, file))
                .orElseGet(() -> new RabbitAdmin(url, user, password));
    }

    private Optional<Path> authority() {
        return find("CA_FILE").map(Path::of);
    }

    private List<String> list(String name) {
        return Stream.of(required(name).split(",", -1)).map(String::strip).toList();
    }

    private String required(String name) {
        return find(name).orElseThrow(() -> new CommandException(name + " is not set."));
    }

    private Optional<String> find(String name) {
        return Optional.ofNullable(variables.get(name)).filter(value -> !value.isEmpty());
    }
}
