package flashsale.lab.kubernetes;

import flashsale.lab.CommandException;
import flashsale.servers.TextFiles;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/**
 * Where a cluster's API is, and as whom it is asked.
 *
 * @param url of the API server, or of a proxy before it
 * @param account the folder of a pod's service account, with {@code token} and {@code ca.crt}; they need not be there
 */
public record ApiAccess(URI url, Path account) {

    private static final Path ACCOUNT = Path.of("/var/run/secrets/kubernetes.io/serviceaccount");

    /**
     * Of the pod that this runs in, unless another address is given.
     *
     * @throws CommandException if neither is known
     */
    public static ApiAccess of(@Nullable URI chosen) {
        return of(chosen, System.getenv(), ACCOUNT);
    }

    static ApiAccess of(@Nullable URI chosen, Map<String, String> environment, Path account) {
        if (chosen != null) {
            return new ApiAccess(URI.create(chosen.toString().replaceFirst("/+$", "")), account);
        }
        String host = environment.get("KUBERNETES_SERVICE_HOST");
        String port = environment.get("KUBERNETES_SERVICE_PORT");
        if (host == null || port == null) {
            throw new CommandException(
                    "This does not run in a cluster. Say where the cluster's API is, such as --api http://localhost:8001 while this runs: kubectl proxy");
        }
        return new ApiAccess(
                URI.create("https://%s:%s".formatted(host.contains(":") ? "[" + host + "]" : host, port)), account);
    }

    /** Read anew each time, as the cluster renews it; empty if there is none. */
    Optional<String> token() {
        Path token = account.resolve("token");
        return Files.isReadable(token) ? Optional.of(TextFiles.read(token).strip()) : Optional.empty();
    }

    /** Trusts the cluster's own authority if the pod knows it, otherwise those that Java trusts. */
    SSLContext trust() {
        Path authority = account.resolve("ca.crt");
        try {
            if (!Files.isReadable(authority)) {
                return SSLContext.getDefault();
            }
            KeyStore known = KeyStore.getInstance(KeyStore.getDefaultType());
            known.load(null);
            try (InputStream certificates = Files.newInputStream(authority)) {
                for (Certificate each : CertificateFactory.getInstance("X.509").generateCertificates(certificates)) {
                    known.setCertificateEntry("authority-" + known.size(), each);
                }
            }
            TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            managers.init(known);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, managers.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new CommandException(
                    "%s is not the certificate of a cluster's authority: %s".formatted(authority, e.getMessage()));
        }
    }
}
