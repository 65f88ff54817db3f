package flashsale.servers;

import java.io.IOException;

/** Sends signals that {@link ProcessHandle} has no method for. */
public final class Signals {

    private Signals() {}

    /** Sends the signal; it is no error if the process has already ended. */
    public static void send(long pid, String signal) {
        try {
            new ProcessBuilder("sh", "-c", "kill -s \"$0\" \"$1\" 2>/dev/null", signal, Long.toString(pid))
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new ServerException("signal " + signal + " to process " + pid, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
