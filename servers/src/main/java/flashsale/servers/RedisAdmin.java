package flashsale.servers;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The few commands needed to set up and clear a Redis, without a client library. */
public final class RedisAdmin implements AutoCloseable {

    private static final int TIMEOUT_MILLIS = 10_000;

    private final Socket socket = new Socket();
    private final InputStream in;
    private final OutputStream out;

    /** Connects and authenticates. */
    public RedisAdmin(String host, int port, String password) {
        try {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.connect(new InetSocketAddress(host, port), TIMEOUT_MILLIS);
            in = new BufferedInputStream(socket.getInputStream());
            out = socket.getOutputStream();
            if (!password.isEmpty()) {
                call("AUTH", password);
            }
        } catch (IOException e) {
            throw new ServerException("Redis on port %d does not answer: %s".formatted(port, e.getMessage()), e);
        }
    }

    boolean isReady() {
        return "PONG".equals(call("PING"));
    }

    /** Deletes all keys that begin with the prefix and returns their number. */
    public long deleteKeys(String prefix) {
        String pattern = prefix.replaceAll("([\\[\\]*?\\\\])", "\\\\$1") + "*";
        long deleted = 0;
        String cursor = "0";
        do {
            List<?> page = (List<?>) call("SCAN", cursor, "MATCH", pattern, "COUNT", "1000");
            cursor = (String) page.getFirst();
            List<?> keys = (List<?>) page.getLast();
            if (!keys.isEmpty()) {
                List<String> unlink = new ArrayList<>(List.of("UNLINK"));
                keys.forEach(key -> unlink.add((String) key));
                deleted += (Long) call(unlink.toArray(String[]::new));
            }
        } while (!cursor.equals("0"));
        return deleted;
    }

    /** Sends any command; answers are strings, longs, lists of them, or the empty string for nil. */
    public Object call(String... command) {
        try {
            StringBuilder request = new StringBuilder("*" + command.length + "\r\n");
            for (String part : command) {
                request.append('$')
                        .append(part.getBytes(StandardCharsets.UTF_8).length)
                        .append("\r\n");
                request.append(part).append("\r\n");
            }
            out.write(request.toString().getBytes(StandardCharsets.UTF_8));
            out.flush();
            return answer();
        } catch (IOException e) {
            throw new ServerException("Redis: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new ServerException("closing the connection to Redis", e);
        }
    }

    private Object answer() throws IOException {
        String line = line();
        String value = line.substring(1);
        return switch (line.charAt(0)) {
            case '+' -> value;
            case ':' -> Long.parseLong(value);
            case '$' -> bulk(Integer.parseInt(value));
            case '*' -> list(Integer.parseInt(value));
            default -> throw new ServerException("Redis: " + value);
        };
    }

    private String bulk(int length) throws IOException {
        if (length < 0) {
            return "";
        }
        byte[] bytes = in.readNBytes(length + 2);
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }

    private List<Object> list(int length) throws IOException {
        List<Object> items = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            items.add(answer());
        }
        return items;
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new IOException("the connection was closed");
            }
            line.write(next);
        }
        String text = line.toString(StandardCharsets.UTF_8);
        return text.substring(0, text.length() - 1);
    }
}
