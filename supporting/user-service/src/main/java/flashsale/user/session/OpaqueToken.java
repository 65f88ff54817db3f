package flashsale.user.session;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A refresh token as its owner holds it; its contents mean nothing to them.
 *
 * @param family shared by all tokens that descend from one login
 * @param secret 256 bits that look random, base64url; only the owner knows it, and the database has its hash
 */
record OpaqueToken(UUID family, String secret) {

    private static final int SECRET_BYTES = 32;
    private static final String MAC = "HmacSHA256";
    private static final Pattern TEXT =
            Pattern.compile("([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.([A-Za-z0-9_-]{43})");
    private static final SecureRandom RANDOM = new SecureRandom();

    static OpaqueToken first() {
        return new OpaqueToken(UUID.randomUUID(), text(randomBits()));
    }

    /**
     * The same for the same salt. Whoever knows one of the two, this token or the salt, does not know the next token.
     *
     * @param salt random
     */
    OpaqueToken next(byte[] salt) {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(salt, MAC));
            return new OpaqueToken(family, text(mac.doFinal(secret.getBytes(StandardCharsets.US_ASCII))));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every JDK has " + MAC, impossible);
        }
    }

    static byte[] randomBits() {
        byte[] bits = new byte[SECRET_BYTES];
        RANDOM.nextBytes(bits);
        return bits;
    }

    /** Empty if the text can't be a token. */
    static Optional<OpaqueToken> parse(String text) {
        var parts = TEXT.matcher(text);
        return parts.matches()
                ? Optional.of(new OpaqueToken(UUID.fromString(parts.group(1)), parts.group(2)))
                : Optional.empty();
    }

    String text() {
        return family + "." + secret;
    }

    /** A plain hash suffices: unlike a password, 256 random bits can't be guessed. */
    byte[] hash() {
        try {
            return MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.US_ASCII));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has SHA-256", impossible);
        }
    }

    /** Hides the secret. */
    @Override
    public String toString() {
        return "OpaqueToken[family=" + family + "]";
    }

    private static String text(byte[] bits) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bits);
    }
}
