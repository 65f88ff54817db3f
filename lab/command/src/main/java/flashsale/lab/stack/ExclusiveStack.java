package flashsale.lab.stack;

import flashsale.lab.CommandException;
import flashsale.lab.OnExit;
import flashsale.lab.Progress;
import flashsale.servers.BackgroundProcess;
import flashsale.servers.Waiting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The stack of a command that has the workspace to itself. Closing it stops everything, and so does the end of this JVM. */
public final class ExclusiveStack implements AutoCloseable {

    /** A command that ends may have a shop to stop. */
    private static final Duration TO_END = Duration.ofMinutes(1);

    private static final Duration POLL_INTERVAL = Duration.ofMillis(100);

    @SuppressWarnings("unused") // keeps the lock until this JVM ends
    private static @Nullable FileChannel lock;

    private final Stack stack;
    private final OnExit onExit;
    private boolean kept;

    /**
     * Claims the workspace, for a stack with single servers.
     *
     * @throws CommandException if another command has claimed it
     */
    public static ExclusiveStack of(Workspace workspace) {
        claim(workspace);
        return new ExclusiveStack(Stack.of(workspace, Redundancy.NONE));
    }

    /** The stack of a workspace that this command has {@linkplain #claim claimed}. */
    public ExclusiveStack(Stack stack) {
        this.stack = stack;
        onExit = stack.stopOnExit();
    }

    /**
     * Lets only one command at a time start processes: two would start the same ones, and only one of each could be found later.
     *
     * @throws CommandException if another command has claimed the workspace, or what runs in it has other ports than the caller wants
     */
    public static void claim(Workspace workspace) {
        if (!tryClaim(workspace)) {
            throw another();
        }
        new KeptOffset(workspace).require(UserVariables.current());
    }

    /** Ends the command that has claimed the workspace, if there is one, like Ctrl-C; and claims it, so that none begins meanwhile. */
    static void takeOver(Workspace workspace) {
        if (tryClaim(workspace)) {
            return;
        }
        Progress.run("Ending another ./flashsale", () -> {
            boolean claimed = false;
            while (!claimed) {
                Optional<ProcessHandle> claimant = claimant(workspace); // its pid file may not be there yet
                claimant.ifPresent(ProcessHandle::destroy);
                Optional<Boolean> ended = Waiting.find(() -> claimedFrom(claimant, workspace), TO_END, POLL_INTERVAL);
                if (ended.isEmpty()) {
                    claimant.orElseThrow(ExclusiveStack::another).destroyForcibly();
                }
                claimed = ended.orElse(false);
            }
        });
    }

    /** True if the workspace is claimed now, false if a third command has claimed it; empty while it is the claimant's. */
    private static Optional<Boolean> claimedFrom(Optional<ProcessHandle> claimant, Workspace workspace) {
        boolean claimed = tryClaim(workspace);
        return claimed || !claimant(workspace).equals(claimant) ? Optional.of(claimed) : Optional.empty();
    }

    private static boolean tryClaim(Workspace workspace) {
        try {
            Files.createDirectories(workspace.state());
            FileChannel channel = FileChannel.open(
                    workspace.state().resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.tryLock() == null) {
                channel.close();
                return false;
            }
            lock = channel;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        try {
            BackgroundProcess.remember(ProcessHandle.current(), pidFile(workspace));
        } catch (IOException noRoom) {
            // what runs can be stopped all the same
        }
        return true;
    }

    private static Optional<ProcessHandle> claimant(Workspace workspace) {
        return BackgroundProcess.running(pidFile(workspace)).flatMap(command -> ProcessHandle.of(command.pid()));
    }

    private static Path pidFile(Workspace workspace) {
        return workspace.state().resolve("command.pid");
    }

    private static CommandException another() {
        return new CommandException("Another ./flashsale is running here: wait for it, or stop it with Ctrl-C.");
    }

    public Stack stack() {
        return stack;
    }

    /** Leaves everything running after all. */
    public void keep() {
        kept = true;
    }

    @Override
    public void close() {
        if (!kept) {
            stack.stop();
        }
        onExit.callOff();
    }
}
