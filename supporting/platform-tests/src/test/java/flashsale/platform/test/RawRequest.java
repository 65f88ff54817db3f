package flashsale.platform.test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A request to this machine, line by line: for what no HTTP library sends, and for clients who hang up. */
public final class RawRequest implements AutoCloseable {

    private static final int MILLIS_TO_ANSWER = 40_000;

    private final Socket socket;

    private RawRequest(Socket socket) {
        this.socket = socket;
    }

    /** Sends a request without a body; further lines are headers. */
    public static RawRequest send(int port, String... lines) {
        String head = String.join("\r\n", lines) + "\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        try {
            Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setSoTimeout(MILLIS_TO_ANSWER);
            socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
            return new RawRequest(socket);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The whole answer, beginning with {@code HTTP/1.1}. */
    public String answer() {
        try {
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Hangs up. */
    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
