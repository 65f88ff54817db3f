package flashsale.lab.stack;

import flashsale.lab.CommandException;
import flashsale.servers.BackgroundProcess;
import flashsale.servers.TextFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;

/** The offset of the ports of what runs, for later commands, which may come from another shell. */
record KeptOffset(Workspace workspace) {

    /** Empty if nothing runs. */
    Optional<Integer> get() {
        return Files.exists(file()) && isInUse()
                ? Optional.of(TextFiles.read(file())).map(Integer::valueOf)
                : Optional.empty();
    }

    void keep(int offset) {
        TextFiles.write(file(), Integer.toString(offset));
    }

    /** @throws CommandException if what runs has another one than the caller wants */
    void require(UserVariables wanted) {
        get().filter(kept -> wanted.number(StackPorts.OFFSET_VARIABLE, kept) != kept)
                .ifPresent(kept -> {
                    throw new CommandException(
                            "The shop runs with %s=%d. Start with the same, or stop it first: ./flashsale down"
                                    .formatted(StackPorts.OFFSET_VARIABLE, kept));
                });
    }

    private boolean isInUse() {
        return Stream.of(workspace.pidFiles(), workspace.data())
                .filter(Files::isDirectory)
                .anyMatch(folder -> Uncheck.get(() -> hasProcess(folder)));
    }

    private static boolean hasProcess(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder, 2)) {
            return files.filter(file -> file.toString().endsWith(".pid"))
                    .anyMatch(file -> BackgroundProcess.running(file).isPresent());
        }
    }

    private Path file() {
        return workspace.state().resolve("port-offset");
    }
}
