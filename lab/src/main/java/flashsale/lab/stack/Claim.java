package flashsale.lab.stack;

import flashsale.lab.CommandException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Lets only one command at a time start processes in a workspace: two would start the same ones, and only one of each could be found later.
 */
public final class Claim {

    @SuppressWarnings("unused") // keeps the lock until this JVM ends
    private static @Nullable FileChannel held;

    private Claim() {}

    /** Throws {@code CommandException} if another command has claimed it. */
    public static void of(Workspace workspace) {
        Path file = workspace.state().resolve("lock");
        try {
            Files.createDirectories(workspace.state());
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.tryLock() == null) {
                channel.close();
                throw new CommandException("Another ./flashsale is running here: wait for it, or stop it with Ctrl-C.");
            }
            held = channel;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
