package flashsale.lab.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Lets one command at a time start things in a workspace: two would start the same, and only one of each would be found again. */
public final class Claim {

    @SuppressWarnings("unused") // held until this JVM ends, and the lock with it
    private static @Nullable FileChannel held;

    private Claim() {}

    /**
     * Claims the workspace for this JVM.
     *
     * @throws StackException if another command has claimed it
     */
    public static void of(Workspace workspace) {
        Path file = workspace.state().resolve("lock");
        try {
            Files.createDirectories(workspace.state());
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.tryLock() == null) {
                channel.close();
                throw new StackException("Another ./flashsale is at work here: wait for it, or end it with Ctrl-C.");
            }
            held = channel;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
