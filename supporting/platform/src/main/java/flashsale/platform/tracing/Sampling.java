package flashsale.platform.tracing;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Decides which traces are recorded. All services decide alike, so a checkout of several requests is recorded as a whole or not at all. A
 * secret takes part in it: nobody can choose a trace id that is recorded.
 *
 * @param share of the traces, from 0 to 1
 */
record Sampling(double share, String secret) {

    private static final double ALL = Math.scalb(1.0, Long.SIZE);

    Sampling {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("TRACE_SAMPLING must be from 0 to 1, not " + share);
        }
    }

    boolean records(String traceId) {
        return share == 1 || place(traceId) < share;
    }

    /** From 0 to 1, evenly distributed. */
    private double place(String traceId) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest((secret + traceId).getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(digest).getLong() / ALL + 0.5;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // each Java has it
        }
    }
}
