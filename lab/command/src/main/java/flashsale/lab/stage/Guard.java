package flashsale.lab.stage;

import com.sun.net.httpserver.Headers;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.Set;

/**
 * Lets only pages of the shop's gateway on this machine in, and only those that were given the token. The server listens on loopback, so
 * other machines do not reach it; {@code Host} keeps out pages whose name was made to point here, {@code Origin} those of other sites.
 */
final class Guard {

    private final Set<String> hosts;
    private final Set<String> origins;
    private final byte[] authorization;

    Guard(int port, URI gateway, String token) {
        hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
        origins = Set.of("http://localhost:" + gateway.getPort(), "http://127.0.0.1:" + gateway.getPort());
        authorization = ("Bearer " + token).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Checks where a request comes from.
     *
     * @return the page's origin
     * @throws StageProblem if it is not one of ours
     */
    String requireOrigin(Headers headers) {
        if (!hosts.contains(first(headers, "Host"))) {
            throw StageProblem.forbidden("This host is not served.");
        }
        return Optional.of(first(headers, "Origin"))
                .filter(origins::contains)
                .orElseThrow(() -> StageProblem.forbidden("Only the shop's own page may ask."));
    }

    /** Throws {@code StageProblem} if the request does not have the token. */
    void requireToken(Headers headers) {
        byte[] given = first(headers, "Authorization").getBytes(StandardCharsets.UTF_8);
        if (!MessageDigest.isEqual(given, authorization)) {
            throw StageProblem.forbidden(
                    "The token is missing or wrong: open the page with the address that ./flashsale up has printed.");
        }
    }

    private static String first(Headers headers, String name) {
        return Optional.ofNullable(headers.getFirst(name)).orElse("");
    }
}
