package flashsale.lab;

import flashsale.lab.stack.Workspace;
import flashsale.lab.target.UnreadableException;
import flashsale.servers.ServerException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Why a command failed: a sentence with the cause and one with what to do next. Everything else goes to a log. */
record Failure(Throwable thrown, Workspace workspace) {

    /** Exceptions whose messages are meant for the user. */
    private static final Set<Class<? extends Exception>> IN_WORDS =
            Set.of(CommandException.class, ServerException.class, UnreadableException.class);

    /** Prints the message, and writes the stack trace to the log unless the message says all. */
    void report(PrintWriter to) {
        boolean known = inWords().isPresent();
        Optional<Path> log = known && thrown.getCause() == null ? Optional.empty() : log();
        to.println(inWords().orElseGet(() -> "The command failed unexpectedly: " + thrown));
        if (!known) {
            to.println(log.map(file -> "Its stack trace is in " + file).orElse("Its log cannot be written to."));
        }
        to.flush();
    }

    /** What the command says about it, and what the system says about a file. */
    private Optional<String> inWords() {
        Stream<String> said = causes().filter(cause -> IN_WORDS.stream().anyMatch(type -> type.isInstance(cause)))
                .map(Failure::sentence)
                .limit(1);
        Stream<String> ofFile = causes().filter(IOException.class::isInstance)
                .flatMap(cause -> ofFile((IOException) cause).stream())
                .limit(1);
        return Stream.concat(said, ofFile).reduce((first, second) -> first + System.lineSeparator() + second);
    }

    private static String sentence(Throwable said) {
        return said instanceof UnreadableException
                ? "%s%nTo see what runs and what does not do its work: ./flashsale status".formatted(said.getMessage())
                : String.valueOf(said.getMessage());
    }

    private Stream<Throwable> causes() {
        return Stream.iterate(thrown, cause -> cause != null, Throwable::getCause);
    }

    private Optional<String> ofFile(IOException failure) {
        String message = String.valueOf(failure.getMessage());
        String file = failure instanceof FileSystemException there && there.getFile() != null
                ? there.getFile()
                : workspace.state().toString();
        if (message.contains("No space left on device") || message.contains("Disk quota exceeded")) {
            return Optional.of(
                    "There is no space left on the disk that has %s. Make some, and try again.".formatted(file));
        }
        if (message.contains("Read-only file system")) {
            return Optional.of("%s is on a file system that is read-only. Use a copy of the project on another one."
                    .formatted(file));
        }
        if (message.contains("Operation not permitted") || message.contains("Operation not supported")) {
            return Optional.of(
                    "%s is on a file system that does not know the permissions of Linux, such as a shared folder of Windows, or is protected: by its owner, an attribute or the system's privacy settings. Allow the change, or use a copy of the project elsewhere."
                            .formatted(file));
        }
        if (message.contains("Too many open files")) {
            return Optional.of("The limit of open files is too low. Raise it, and try again: ulimit -n 10000");
        }
        return switch (failure) {
            case AccessDeniedException _ ->
                Optional.of(
                        "%s is not yours to read or write%s. Use a copy of the project of your own, or make its files yours: sudo chown -R %s %s/"
                                .formatted(
                                        file, owner(Path.of(file)), System.getProperty("user.name"), workspace.root()));
            case NoSuchFileException _ ->
                Optional.of(
                        "%s is missing. If it is part of the project, git brings it back; what is in %s is made again after: ./flashsale down"
                                .formatted(file, workspace.state()));
            case NotDirectoryException _, FileAlreadyExistsException _ ->
                Optional.of("%s is in the way of a folder or file that is needed. Move it away, and try again."
                        .formatted(file));
            default -> Optional.empty();
        };
    }

    /** Names the owner of the file, or of the folder that hides it; empty if neither is known. */
    private static String owner(Path file) {
        return Stream.iterate(file.toAbsolutePath(), path -> path != null, Path::getParent)
                .flatMap(path -> {
                    try {
                        return Stream.of(", but belongs to "
                                + Files.getOwner(path, LinkOption.NOFOLLOW_LINKS)
                                        .getName());
                    } catch (IOException e) {
                        return Stream.empty();
                    }
                })
                .findFirst()
                .orElse("");
    }

    /** Where the stack trace is; empty if it cannot be written. */
    private Optional<Path> log() {
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace));
        Path file = workspace.logs().resolve("flashsale.log");
        try {
            Files.createDirectories(workspace.logs());
            Files.write(
                    file, List.of(Instant.now() + " " + trace), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            return Optional.of(file);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
