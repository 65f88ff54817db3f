package flashsale.strategies.eventloop;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Asks the neighbour, and keeps the thread until the answer is there. */
final class BlockingCall {

    static {
        System.setProperty("http.maxConnections", "200"); // kept open; the default of 5 would be another experiment
    }

    private BlockingCall() {}

    static String ask(URI neighbour) {
        try {
            HttpURLConnection connection = (HttpURLConnection) neighbour.toURL().openConnection();
            try (InputStream answer = connection.getInputStream()) {
                return new String(answer.readAllBytes(), StandardCharsets.UTF_8);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
