package flashsale.lab.target;

import flashsale.servers.Http;
import flashsale.servers.ServerException;
import java.net.http.HttpRequest;

/** Asks what is outside of the shop. */
final class Outside {

    private Outside() {}

    /**
     * The body of its answer.
     *
     * @param who as messages name it
     * @throws UnreadableException if it does not answer, or not with success
     */
    static String send(HttpRequest.Builder request, String who) {
        try {
            return Http.require(request);
        } catch (ServerException e) {
            throw new UnreadableException(who, e);
        }
    }
}
