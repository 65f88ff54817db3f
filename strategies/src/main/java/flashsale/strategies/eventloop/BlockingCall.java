package flashsale.strategies.eventloop;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Asks the neighbour and blocks the thread until the answer arrives. */
final class BlockingCall {

    static {
        System.setProperty("http.maxConnections", "200"); // kept open; the default of 5 would limit the experiment
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
