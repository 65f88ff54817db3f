package flashsale.lab.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.servers.ShortCommand;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A cluster's certificate authority on paper, which has signed its API server's certificate: they are the same.
 *
 * @param keys a key store with both
 */
record PaperAuthority(Path keys) {

    private static final String PASSWORD = "on-paper";

    /** Makes one, whose certificate is in the folder as a pod's service account has it. */
    static PaperAuthority in(Path account) {
        Path keys = account.resolve("keys.p12");
        keytool("-genkeypair", "-keyalg", "EC", "-dname", "CN=paper", "-ext", "SAN=ip:127.0.0.1", "-keystore", keys);
        keytool("-exportcert", "-rfc", "-file", account.resolve("ca.crt"), "-keystore", keys);
        return new PaperAuthority(keys);
    }

    private static void keytool(Object... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        command.addAll(List.of("-storepass", PASSWORD, "-alias", "paper"));
        ShortCommand.Result result = ShortCommand.run(command);
        assertThat(result.succeeded()).as(result.output()).isTrue();
    }

    /** What the API server shows. */
    SSLContext server() throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream file = Files.newInputStream(keys)) {
            store.load(file, PASSWORD.toCharArray());
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(store, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }
}
