package flashsale.servers;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Requests over HTTP/1.1: RabbitMQ closes a new connection that offers the upgrade to HTTP/2 together with a body. */
public final class Http {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    static final HttpClient CLIENT = settings().build();

    private Http() {}

    private static HttpClient.Builder settings() {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(Duration.ofSeconds(2));
    }

    /**
     * A client that trusts only servers whose certificates are signed by one of those in the file.
     *
     * @param authority of certificates, as PEM
     * @throws ServerException if there are none
     */
    static HttpClient trusting(Path authority) {
        try (InputStream file = Files.newInputStream(authority)) {
            KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
            trusted.load(null, null);
            for (Certificate certificate :
                    CertificateFactory.getInstance("X.509").generateCertificates(file)) {
                trusted.setCertificateEntry(Integer.toString(trusted.size()), certificate);
            }
            if (trusted.size() == 0) {
                throw new CertificateException("there is none");
            }
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(trusted);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return settings().sslContext(context).build();
        } catch (IOException | GeneralSecurityException e) {
            throw new ServerException("%s has no certificates that can be read: %s".formatted(authority, e), e);
        }
    }

    /** A GET request, unless it is changed. */
    public static HttpRequest.Builder request(String url) {
        return HttpRequest.newBuilder(URI.create(url)).timeout(PATIENCE);
    }

    /** Throws {@code ServerException} if there is no answer. */
    public static HttpResponse<String> send(HttpRequest.Builder builder) {
        return send(CLIENT, builder);
    }

    static HttpResponse<String> send(HttpClient client, HttpRequest.Builder builder) {
        HttpRequest request = builder.build();
        try {
            return client.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new ServerException("%s does not answer: %s".formatted(request.uri(), e), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerException("interrupted while waiting for " + request.uri(), e);
        }
    }

    /**
     * Sends a request and returns the body of the answer.
     *
     * @throws ServerException unless the answer is 2xx
     */
    public static String require(HttpRequest.Builder builder) {
        return require(CLIENT, builder);
    }

    static String require(HttpClient client, HttpRequest.Builder builder) {
        HttpResponse<String> response = send(client, builder);
        if (response.statusCode() / 100 != 2) {
            throw new ServerException("%s %s answered %d %s"
                    .formatted(response.request().method(), response.uri(), response.statusCode(), response.body()));
        }
        return response.body();
    }

    /** Parses a body; throws {@code ServerException} if it is not JSON. */
    static JsonNode json(String body) {
        try {
            return JsonMapper.shared().readTree(body);
        } catch (JacksonException e) {
            throw new ServerException("An answer is not JSON: " + body, e);
        }
    }

    /** The body of an answer with status 200 within the time; empty if there is none. */
    public static Optional<String> get(String url, Duration patience) {
        return answer(url, patience).filter(it -> it.statusCode() == 200).map(HttpResponse::body);
    }

    /** The answer within the time, whatever its status; empty if there is none. */
    public static Optional<HttpResponse<String>> answer(String url, Duration patience) {
        try {
            return Optional.of(send(request(url).timeout(patience)));
        } catch (ServerException noAnswer) {
            return Optional.empty();
        }
    }

    /** Whether it answers with status 200 within a few seconds. */
    public static boolean answers(String url) {
        return get(url, Duration.ofSeconds(5)).isPresent();
    }
}
