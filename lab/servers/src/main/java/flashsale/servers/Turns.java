package flashsale.servers;

import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Supplier;
import org.apache.commons.io.function.Uncheck;

/** Lets JVMs do something one after the other. A JVM's turn ends with the JVM at the latest. */
record Turns(Path file) {

    <T> T take(Supplier<T> action) {
        return Uncheck.get(() -> {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                channel.lock(); // until the channel is closed
                return action.get();
            }
        });
    }
}
