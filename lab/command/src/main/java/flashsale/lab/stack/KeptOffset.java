package flashsale.lab.stack;

import flashsale.lab.CommandException;
import flashsale.servers.TextFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

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

    /** On whichever ports. */
    private boolean isInUse() {
        Running running = new Running(StackConfig.of(workspace, new StackPorts(0)));
        return !running.processes().isEmpty() || !running.monitoringProcesses().isEmpty();
    }

    private Path file() {
        return workspace.state().resolve("port-offset");
    }
}
