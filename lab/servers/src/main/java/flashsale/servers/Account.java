package flashsale.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.nio.file.attribute.UserPrincipalNotFoundException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;

/**
 * The user that a program runs as.
 *
 * @param user a user other than the current one; empty for the current one
 */
record Account(Optional<UserPrincipal> user) {

    private static final String ROOT = "root";
    private static final List<String> CANDIDATES = List.of("postgres", "nobody");

    static Account allowedToRunPostgres() {
        if (!ROOT.equals(System.getProperty("user.name"))) {
            return new Account(Optional.empty());
        }
        return new Account(CANDIDATES.stream().flatMap(Account::lookUp).findFirst());
    }

    String name() {
        return user.map(UserPrincipal::getName).orElseGet(() -> System.getProperty("user.name"));
    }

    /** What to put before a command so that it runs as this user. */
    List<String> runAs() {
        return user.map(UserPrincipal::getName)
                .map(name -> Programs.find("setpriv")
                        .map(setpriv -> List.of(
                                setpriv.toString(),
                                "--reuid=" + name,
                                "--regid=" + groupOf(name),
                                "--init-groups",
                                "--"))
                        .orElseGet(() -> List.of("su", "-m", name, "-s", "/bin/sh", "-c", "exec \"$0\" \"$@\"", "--")))
                .orElse(List.of());
    }

    boolean reaches(Path directory) {
        return ShortCommand.run(runAs(), "test", "-x", directory.toString()).succeeded();
    }

    /** Whether it is a directory and not a link to one. If another user runs the program, it must also belong to that user or to root. */
    boolean trusts(Path directory) throws IOException {
        return Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS) && (user.isEmpty() || isOurs(directory));
    }

    private boolean isOurs(Path directory) throws IOException {
        UserPrincipal owner = Files.getOwner(directory, LinkOption.NOFOLLOW_LINKS);
        return owner.getName().equals(ROOT) || user.filter(owner::equals).isPresent();
    }

    void own(Path file) {
        user.ifPresent(owner -> Uncheck.run(() -> Files.setOwner(file, owner)));
    }

    private static Stream<UserPrincipal> lookUp(String name) {
        try {
            return Stream.of(
                    Path.of("/").getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(name));
        } catch (UserPrincipalNotFoundException e) {
            return Stream.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String groupOf(String user) {
        return ShortCommand.run(List.of("id", "-g", user)).output();
    }
}
