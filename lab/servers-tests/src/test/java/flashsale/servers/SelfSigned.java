package flashsale.servers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** A new certificate of 127.0.0.1, which has signed itself. */
final class SelfSigned {

    private static final String ALIAS = "server";
    private static final char[] PASSWORD = "secret".toCharArray();

    private final KeyStore keys = KeyStore.getInstance("PKCS12");

    SelfSigned(Path folder) throws IOException, GeneralSecurityException {
        Path file = folder.resolve("keys.p12");
        ShortCommand.require(
                List.of(
                        Programs.java().resolveSibling("keytool").toString(),
                        "-genkeypair",
                        "-alias",
                        ALIAS,
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=127.0.0.1",
                        "-ext",
                        "san=ip:127.0.0.1",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        new String(PASSWORD),
                        "-keystore",
                        file.toString()),
                Map.of());
        try (InputStream stored = Files.newInputStream(file)) {
            keys.load(stored, PASSWORD);
        }
    }

    Path writeCertificate(Path file) throws IOException, GeneralSecurityException {
        return write(file, "CERTIFICATE", keys.getCertificate(ALIAS).getEncoded());
    }

    Path writeKey(Path file) throws IOException, GeneralSecurityException {
        return write(file, "PRIVATE KEY", keys.getKey(ALIAS, PASSWORD).getEncoded());
    }

    /** Of a server that shows it. */
    SSLContext context() throws GeneralSecurityException {
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, PASSWORD);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    private static Path write(Path file, String kind, byte[] content) throws IOException {
        PrivateFiles.write(
                file,
                "-----BEGIN %1$s-----%n%2$s%n-----END %1$s-----%n"
                        .formatted(kind, Base64.getMimeEncoder().encodeToString(content)));
        return file;
    }
}
