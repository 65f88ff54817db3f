package flashsale.servers;

import static flashsale.servers.RabbitAdmin.encode;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A user of RabbitMQ. All methods fail like {@link RabbitAdmin#require}.
 *
 * @param tag what a new one may see in the management API; empty for nothing
 */
public record RabbitUser(RabbitAdmin admin, String name, String password, String tag) {

    private static final Map<String, String> HASHES = Map.of(
            "rabbit_password_hashing_sha256", "SHA-256",
            "rabbit_password_hashing_sha512", "SHA-512");

    private static final int SALT_BYTES = 4;

    /** Whether it exists and has this password. False, too, if RabbitMQ keeps its password in a way that is not known here. */
    public boolean isThere() {
        return find().filter(this::hasPassword).isPresent();
    }

    /** Creates it, or sets its password if it exists. */
    public void make() {
        JsonNode tags = find().map(user -> user.path("tags"))
                .orElseGet(() -> JsonMapper.shared().getNodeFactory().stringNode(tag));
        admin.require(
                "PUT",
                "/api/users/" + encode(name),
                JsonMapper.shared().writeValueAsString(Map.of("password", password, "tags", tags)));
    }

    private Optional<JsonNode> find() {
        return admin.read("/api/users")
                .valueStream()
                .filter(user -> user.path("name").asString("").equals(name))
                .findFirst();
    }

    /** RabbitMQ keeps a salt, and behind it the hash of the salt and the password. */
    private boolean hasPassword(JsonNode user) {
        String algorithm = HASHES.get(user.path("hashing_algorithm").asString(""));
        byte[] kept = Base64.getDecoder().decode(user.path("password_hash").asString(""));
        if (algorithm == null || kept.length < SALT_BYTES) {
            return false;
        }
        try {
            MessageDigest digest = MessageDigest.getInstance(algorithm);
            digest.update(kept, 0, SALT_BYTES);
            byte[] hash = digest.digest(password.getBytes(StandardCharsets.UTF_8));
            return MessageDigest.isEqual(hash, Arrays.copyOfRange(kept, SALT_BYTES, kept.length));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
