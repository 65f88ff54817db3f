package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.servers.TextFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.io.function.Uncheck;

/**
 * What is known of the stores' data without opening them. Each fact is a file, so it is there or not, whenever a command is killed.
 *
 * @param folder beside the data
 */
record DataRecord(Path folder) {

    private enum Fact {
        /** The deployment has data. */
        HAS_DATA,
        /** Its data are being deleted. */
        IS_BEING_DELETED,
        /** The store has had data, so an empty one has lost them. */
        IS_EXPECTED
    }

    /** Begins the record of data that are older than it, and may be of any build. Does nothing if there is a record. */
    void adopt() {
        if (!Files.exists(folder)) {
            DataRecord complete = new DataRecord(folder.resolveSibling(folder.getFileName() + ".new"));
            Arrays.stream(Build.values()).map(Deployment::of).forEach(complete::created);
            Uncheck.run(() -> Files.move(complete.folder, folder));
        }
    }

    Set<Deployment> deploymentsWithData() {
        return deployments(Fact.HAS_DATA);
    }

    Set<Deployment> beingDeleted() {
        return deployments(Fact.IS_BEING_DELETED);
    }

    void created(Deployment deployment) {
        note(Fact.HAS_DATA, deployment.id());
    }

    void deletionBegins(Collection<Deployment> all) {
        all.forEach(deployment -> note(Fact.IS_BEING_DELETED, deployment.id()));
    }

    void deletionEnded(Collection<Deployment> all) {
        all.forEach(deployment -> forget(Fact.HAS_DATA, deployment.id()));
        all.forEach(deployment -> forget(Fact.IS_BEING_DELETED, deployment.id()));
    }

    boolean isExpected(String store) {
        return Files.exists(file(Fact.IS_EXPECTED, store));
    }

    void expect(String store) {
        note(Fact.IS_EXPECTED, store);
    }

    /** To be called before its data are deleted. */
    void expectNothing(String store) {
        forget(Fact.IS_EXPECTED, store);
    }

    /** Which passwords open the stores: their id; empty if it is not known. */
    Optional<String> passwords() {
        return Files.exists(passwordsId()) ? Optional.of(TextFiles.read(passwordsId())) : Optional.empty();
    }

    void keepPasswords(String id) {
        TextFiles.write(passwordsId(), id);
    }

    private Path passwordsId() {
        return folder.resolve("passwords");
    }

    private Set<Deployment> deployments(Fact fact) {
        return Arrays.stream(Deployment.values())
                .filter(deployment -> Files.exists(file(fact, deployment.id())))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Deployment.class)));
    }

    private void note(Fact fact, String of) {
        TextFiles.write(file(fact, of), "");
    }

    private void forget(Fact fact, String of) {
        TextFiles.deleteIfExists(file(fact, of));
    }

    private Path file(Fact fact, String of) {
        return folder.resolve(of + "-" + fact.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
}
