package flashsale.lab.stack;

import flashsale.lab.CommandException;
import flashsale.lab.OnExit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** The stack of a command that has the workspace to itself. Closing it stops everything, and so does the end of this JVM. */
public final class ExclusiveStack implements AutoCloseable {

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
        return of(workspace, Redundancy.NONE);
    }

    /** The same with stores of this kind. */
    public static ExclusiveStack of(Workspace workspace, Redundancy redundancy) {
        claim(workspace);
        return new ExclusiveStack(Stack.of(workspace, redundancy));
    }

    /** The stack of a workspace that this command has {@linkplain #claim claimed}. */
    public ExclusiveStack(Stack stack) {
        this.stack = stack;
        onExit = stack.stopOnExit();
    }

    /**
     * Lets only one command at a time start processes: two would start the same ones, and only one of each could be found later.
     *
     * @throws CommandException if another command has claimed the workspace
     */
    public static void claim(Workspace workspace) {
        try {
            Files.createDirectories(workspace.state());
            FileChannel channel = FileChannel.open(
                    workspace.state().resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.tryLock() == null) {
                channel.close();
                throw new CommandException("Another ./flashsale is running here: wait for it, or stop it with Ctrl-C.");
            }
            lock = channel;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
