package flashsale.servers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Ends throw-away servers after this JVM. A shutdown hook would run while closing Spring contexts still need the servers, and not at all if
 * the JVM is killed. So a small shell process waits at a pipe from this JVM, which the system closes at the JVM's very end.
 */
final class Watchdog {

    private static final String SCRIPT = """
            cat > /dev/null
            pids=
            for file in "$1"/*/*.pid "$1"/*/*/*.pid; do
                read -r pid started < "$file" && pids="$pids $pid"
            done 2> /dev/null
            for pid in $pids; do kill -s QUIT "$pid"; done 2> /dev/null
            sleep 1
            for pid in $pids; do kill -s KILL "$pid"; done 2> /dev/null
            rm -rf "$@"
            """;

    private Watchdog() {}

    /**
     * Kills the processes named in pid files one or two levels below the directory, then deletes it.
     *
     * @param others more directories to delete
     */
    static void guard(Path directory, Path... others) {
        List<String> command = new ArrayList<>(BackgroundProcess.ownSession());
        command.addAll(List.of("sh", "-c", SCRIPT, "watchdog", directory.toString()));
        for (Path other : others) {
            command.add(other.toString());
        }
        try {
            // The pipe to the process's standard input stays open as long as this JVM lives.
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new ServerException("the watchdog for test servers could not be started", e);
        }
    }
}
