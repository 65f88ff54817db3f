package flashsale.platform.web;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import tools.jackson.databind.json.JsonMapper;

/** Identifies equal requests: SHA-256 over the JSON of the parsed body, so that white space does not matter. */
public final class RequestFingerprint {

    private RequestFingerprint() {}

    /** The fingerprint of a request body as 64 hexadecimal digits. */
    public static String of(JsonMapper json, Object body) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(json.writeValueAsBytes(body));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has SHA-256", impossible);
        }
    }
}
