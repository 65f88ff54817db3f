package flashsale.lab.target;

import flashsale.servers.Http;
import flashsale.servers.ServerException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * A service outside of the shop. Every method throws {@code UnreadableException} if it does not answer, or not with success.
 *
 * @param url base URL
 * @param who its name in messages
 */
record Outside(URI url, String who) {

    private static final JsonMapper JSON = JsonMapper.shared();

    <T> T get(String path, TypeReference<T> type) {
        try {
            return JSON.readValue(send(Http.request(url + path)), type);
        } catch (JacksonException e) {
            throw new UnreadableException("the answer of " + who, e);
        }
    }

    void put(String path, Object body) {
        send(Http.request(url + path)
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString(JSON.writeValueAsString(body))));
    }

    void delete(String path) {
        send(Http.request(url + path).DELETE());
    }

    private String send(HttpRequest.Builder request) {
        try {
            return Http.require(request);
        } catch (ServerException e) {
            throw new UnreadableException(who, e);
        }
    }
}
