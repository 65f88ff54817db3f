package flashsale.servers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Ends throw-away servers after their users. A shutdown hook would run while closing Spring contexts still need the servers, and not at all
 * if the JVM is killed. So a small shell process waits for the end.
 *
 * @param awaitEnd a shell command
 */
record Watchdog(String awaitEnd) {

    private static final String SCRIPT = """
        eval "$1"
        shift
        pids=
        for file in "$1"/*/*.pid "$1"/*/*/*.pid; do
            read -r pid started < "$file" && pids="$pids $pid"
        done 2> /dev/null
        for pid in $pids; do kill -s QUIT "$pid"; done 2> /dev/null
        sleep 1
        for pid in $pids; do kill -s KILL "$pid"; done 2> /dev/null
        rm -rf "$@"
        """;

    /** Waits at a pipe from this JVM, which the system closes at the JVM's very end. */
    static Watchdog ofThisJvm() {
        return new Watchdog("cat > /dev/null");
    }

    static Watchdog of(ProcessHandle process) {
        return new Watchdog("while kill -s 0 %d 2> /dev/null; do sleep 1; done".formatted(process.pid()));
    }

    /**
     * Kills the processes named in pid files one or two levels below the directory, then deletes it.
     *
     * @param others more directories to delete
     */
    ProcessHandle guard(Path directory, Path... others) {
        List<String> command = new ArrayList<>(BackgroundProcess.ownSession());
        command.addAll(List.of("sh", "-c", SCRIPT, "watchdog", awaitEnd, directory.toString()));
        for (Path other : others) {
            command.add(other.toString());
        }
        try {
            // The pipe to the process's standard input stays open as long as this JVM lives.
            return CleanEnvironment.program(command, Map.of())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .toHandle();
        } catch (IOException e) {
            throw new ServerException("the watchdog for test servers could not be started", e);
        }
    }
}
