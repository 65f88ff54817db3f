package flashsale.lab.databases;

import flashsale.lab.Build;
import flashsale.lab.stack.Service;
import flashsale.servers.OwnedDatabase;
import flashsale.servers.PostgresAdmin;
import java.util.List;
import java.util.stream.Stream;

/** A database for each service that has one. */
record PostgresNeeds(PostgresAdmin admin, ServicePasswords passwords) {

    List<Need> of(Build build, boolean patterns) {
        return Service.ofEachBuild(patterns).stream()
                .filter(Service::hasDatabase)
                .flatMap(service -> of(service, build))
                .toList();
    }

    private Stream<Need> of(Service service, Build build) {
        String name = "%s-%s".formatted(service.id(), build);
        String secret = ServicePasswords.ofDatabase(service, build);
        OwnedDatabase database = new OwnedDatabase(admin, name, passwords.get(secret));
        return Stream.of(
                new Need(
                        "PostgreSQL's role %s with its password".formatted(name),
                        database::accepts,
                        database::makeRole,
                        "%s role \"%s\" login password 'PASSWORD'; -- that of the Secret %s"
                                .formatted(database.hasRole() ? "alter" : "create", name, secret)),
                new Need(
                        "PostgreSQL's database %1$s, owned by the role %1$s".formatted(name),
                        database::isThere,
                        database::make,
                        "create database \"%1$s\" owner \"%1$s\"; -- or alter database \"%1$s\" owner to \"%1$s\";"
                                .formatted(name)),
                new Need(
                        "PostgreSQL's rule that only the role %1$s connects to the database %1$s".formatted(name),
                        database::isClosed,
                        database::close,
                        "revoke connect on database \"%s\" from public;".formatted(name)));
    }
}
