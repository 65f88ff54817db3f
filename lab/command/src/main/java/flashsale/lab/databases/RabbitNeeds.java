package flashsale.lab.databases;

import flashsale.lab.Build;
import flashsale.lab.stack.Service;
import flashsale.servers.RabbitAdmin;
import flashsale.servers.RabbitRights;
import flashsale.servers.RabbitUser;
import java.util.List;
import java.util.stream.Stream;

/**
 * A virtual host for a build with events, and in it a user for each service that connects. Also one that only looks, for KEDA, if there is a
 * password for it.
 */
record RabbitNeeds(RabbitAdmin admin, ServicePasswords passwords) {

    List<Need> of(Build build, boolean patterns) {
        String host = "flashsale-" + build;
        Need virtualHost = new Need(
                "RabbitMQ's virtual host " + host,
                () -> admin.virtualHosts().contains(host),
                () -> admin.createVirtualHost(host),
                "rabbitmqctl add_vhost " + host);
        Stream<Need> services = Service.ofEachBuild(patterns).stream()
                .filter(service -> service != Service.USER || patterns)
                .flatMap(service -> user("%s-%s".formatted(service.id(), build), "", host, RabbitRights.ALL));
        return Stream.of(Stream.of(virtualHost), services, whoLooks(build, host))
                .flatMap(needs -> needs)
                .toList();
    }

    private Stream<Need> whoLooks(Build build, String host) {
        String name = "keda-" + build;
        return passwords.has(ServicePasswords.ofBroker(name))
                ? user(name, "monitoring", host, RabbitRights.TO_READ)
                : Stream.empty();
    }

    private Stream<Need> user(String name, String tag, String host, RabbitRights rights) {
        String secret = ServicePasswords.ofBroker(name);
        RabbitUser user = new RabbitUser(admin, name, passwords.get(secret), tag);
        String tagging = tag.isEmpty() ? "" : "; rabbitmqctl set_user_tags %s %s".formatted(name, tag);
        return Stream.of(
                new Need(
                        "RabbitMQ's user %s with its password".formatted(name),
                        user::isThere,
                        user::make,
                        "rabbitmqctl add_user %1$s 'PASSWORD' || rabbitmqctl change_password %1$s 'PASSWORD'%2$s # that of the Secret %3$s"
                                .formatted(name, tagging, secret)),
                new Need(
                        "RabbitMQ's permission of %s in %s".formatted(name, host),
                        () -> rights.areGiven(admin, name, host),
                        () -> rights.give(admin, name, host),
                        "rabbitmqctl set_permissions --vhost %s %s '%s' '%s' '%s'"
                                .formatted(host, name, rights.configure(), rights.write(), rights.read())));
    }
}
