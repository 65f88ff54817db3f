package flashsale.lab.stack;

import flashsale.lab.CommandException;
import flashsale.lab.Progress;
import flashsale.servers.Rabbit;
import flashsale.servers.ServerGroup;
import flashsale.servers.TextFiles;
import flashsale.servers.UnusableDataException;
import java.nio.file.Files;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The data of all deployments, in the stores and at the bank. They belong together: none is made anew beside old ones, and all of a
 * deployment's are deleted or, if that is interrupted, are deleted by the next start.
 */
record ShopData(StackConfig config, Instances instances, Services services, BackingServers backing) {

    private static final String BANK = "bank";

    private static final String ANEW = "Or start anew, without the old data: ./flashsale up --fresh";

    private static final String ANEW_FOR_ALL =
            "Or start anew, without the old data of any build: ./flashsale up --fresh";

    /**
     * Starts the servers that the deployments need, with the data of earlier starts, or with none.
     *
     * @throws CommandException if data of earlier starts are lost or unusable; the message says what to do
     */
    void open(Set<Deployment> deployments, OldData old, boolean patterns) {
        if (config.stores().postgres().hasData()) {
            record().adopt();
        }
        Set<Deployment> anew = EnumSet.copyOf(deployments);
        if (old == OldData.KEPT) {
            anew.retainAll(record().beingDeleted());
        }
        if (!hasPasswords()) {
            requireGivenUp(old);
            anew.addAll(record().deploymentsWithData());
            deleteStores();
        }
        if (old == OldData.ALL_DELETED) {
            deleteAll();
        }
        try {
            if (anew.isEmpty()) {
                requireExpected(deployments);
                backing.start(deployments);
            } else {
                startAnew(anew, old, deployments);
            }
        } catch (UnusableDataException unusable) {
            throw new CommandException(unusable.getMessage() + System.lineSeparator() + ANEW_FOR_ALL, unusable);
        }
        record().keepPasswords(config.stores().passwordsId());
        for (Deployment deployment : deployments) {
            record().created(deployment);
            config.stores().create(deployment, patterns);
        }
    }

    /** Those that have data. */
    Set<Deployment> deployments() {
        return record().deploymentsWithData();
    }

    /** All stores of these deployments have data from now on. To be called when services and bank are ready. */
    void expect(Set<Deployment> deployments) {
        config.stores().of(deployments).map(ServerGroup::name).forEach(record()::expect);
        record().expect(BANK);
    }

    /** Deletes all data of deployments whose services do not run. The servers and the bank must run. */
    void delete(Set<Deployment> deployments) {
        record().deletionBegins(deployments);
        for (Deployment deployment : deployments) {
            Progress.run("Deleting old data of " + deployment.id(), () -> {
                StackTarget.bank(config, deployment).clear();
                config.stores().delete(deployment);
            });
        }
        record().deletionEnded(deployments);
    }

    private void requireExpected(Set<Deployment> deployments) {
        config.stores()
                .of(deployments)
                .filter(server -> record().isExpected(server.name()) && !server.hasData())
                .findFirst()
                .ifPresent(server -> {
                    throw missing(server.name(), config.storeData() + "/" + server.name());
                });
        if (record().isExpected(BANK) && !Files.exists(config.bankLedger())) {
            throw missing("The bank", config.bankLedger().toString());
        }
    }

    private void requireGivenUp(OldData old) {
        if (old != OldData.GIVEN_UP) {
            throw new CommandException(
                    "The passwords of the stores are lost: %s was deleted or replaced since the last start. Put it back.%n%s"
                            .formatted(config.secretsFile(), ANEW_FOR_ALL));
        }
    }

    /** Whether the passwords are those that the stores have, if they have some. */
    private boolean hasPasswords() {
        return record().passwords()
                .filter(known -> !known.equals(config.stores().passwordsId()))
                .isEmpty();
    }

    private void deleteAll() {
        Set<Deployment> all = record().deploymentsWithData();
        record().deletionBegins(all);
        deleteStores();
        record().expectNothing(BANK);
        TextFiles.deleteIfExists(config.bankLedger());
        record().deletionEnded(all);
    }

    /** Stops the services first, as their data are gone, or their passwords are old. */
    private void deleteStores() {
        services.stop(instances.all(), "the services");
        config.stores().all().forEach(server -> {
            record().expectNothing(server.name());
            server.deleteData();
        });
    }

    private static CommandException missing(String store, String where) {
        return new CommandException(
                "%s has lost its data: there are none in %s, where they were at the last start, while other stores have theirs. Put them back there.%n%s"
                        .formatted(store, where, ANEW));
    }

    /**
     * The bank starts first, as it takes longest.
     *
     * @param others that are started, too
     */
    private void startAnew(Set<Deployment> deployments, OldData old, Set<Deployment> others) {
        record().deletionBegins(deployments);
        deployments.forEach(deployment ->
                services.stop(instances.inAnyForm(deployment).toList(), "the services of " + deployment.id()));
        if (deployments.stream().anyMatch(Deployment::needsBroker)) {
            deleteMessages(deployments, old);
        }
        List<ServiceProcess> bank = instances.outside(false);
        if (!bank.getFirst().isRunning() && deployments.containsAll(record().deploymentsWithData())) {
            record().expectNothing(BANK);
            TextFiles.deleteIfExists(config.bankLedger()); // it may be damaged
        }
        services.launch(bank, services.launcher()::command);
        Set<Deployment> all = EnumSet.copyOf(deployments);
        all.addAll(others);
        backing.start(all, server -> start(server, old));
        services.awaitReady(bank, Map::of);
        delete(deployments);
    }

    private void start(ServerGroup server, OldData old) {
        try {
            server.start();
        } catch (UnusableDataException unusable) {
            if (old != OldData.GIVEN_UP) {
                throw unusable;
            }
            record().expectNothing(server.name());
            server.deleteData();
            server.start();
        }
    }

    /**
     * Deletes all of RabbitMQ's data, which is more reliable than deleting virtual hosts ({@link flashsale.servers.RabbitServer#deleteData}),
     * unless there are messages of other deployments.
     */
    private void deleteMessages(Set<Deployment> deployments, OldData old) {
        Rabbit rabbit = config.stores().rabbit();
        Set<Deployment> others = record().deploymentsWithData();
        others.removeAll(deployments);
        others.removeIf(deployment -> !deployment.needsBroker());
        if (rabbit.hasData() && !others.isEmpty()) {
            Progress.run("Starting " + rabbit.name(), () -> start(rabbit, old));
            if (others.stream().anyMatch(new Messages(config)::areOf)) {
                return;
            }
        }
        others.forEach(other -> services.stop(instances.inAnyForm(other).toList(), "the services of " + other.id()));
        record().expectNothing(rabbit.name());
        rabbit.deleteData();
    }

    private DataRecord record() {
        return new DataRecord(config.storeData().resolve("record"));
    }
}
