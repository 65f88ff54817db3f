package flashsale.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.target.Target;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class ElsewhereOptionsTest {

    private HttpServer shop;
    private String url;

    /** Has sync alone. */
    @BeforeEach
    void open() throws IOException {
        shop = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        url = "http://127.0.0.1:" + shop.getAddress().getPort();
        answer("/sync/api/v1/auth/login", 200);
        shop.start();
    }

    @AfterEach
    void close() {
        shop.stop(0);
    }

    private void answer(String path, int status) {
        shop.createContext(path, exchange -> {
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
    }

    @Test
    void one_url_is_for_all_builds_and_each_may_have_its_own() {
        answer("/async/api/v1/auth/login", 200);

        Target sync = options("--at", url + "/").target(Build.SYNC);
        assertThat(sync.gateway()).isEqualTo(URI.create(url));
        assertThat(sync.stores()).isEmpty();
        assertThat(options("--at", "sync=http://localhost:1,async=" + url)
                        .target(Build.ASYNC)
                        .gateway())
                .isEqualTo(URI.create(url));
        assertThat(options("--at", "sync=http://localhost:1," + url)
                        .target(Build.ASYNC)
                        .gateway())
                .isEqualTo(URI.create(url));
    }

    @Test
    void a_build_that_is_not_there_is_named() {
        assertRefused(
                Build.ASYNC,
                "There is no async at %s: it answers 404 to /async/api/v1/auth/login".formatted(url),
                "--at",
                url);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            401 | has another password. Set FLASHSALE_ADMIN_PASSWORD
            503 | does not do its work: it answers 503
            """)
    void a_shop_that_cannot_be_loaded_says_why(int status, String message) {
        answer("/hybrid/api/v1/auth/login", status);

        assertRefused(Build.HYBRID, message, "--at", url);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            http://127.0.0.1:1       | There is no shop: http://127.0.0.1:1/sync/api/v1/auth/login does not answer
            http:nowhere             | is no URL such as
            http://white space       | is no URL such as
            async=http://127.0.0.1:1 | --at does not say where sync is
            """)
    void where_there_is_no_shop_it_says_so(String at, String message) {
        assertRefused(Build.SYNC, message, "--at", at);
    }

    @Test
    void stores_that_do_not_answer_are_named(@TempDir Path folder) throws IOException {
        Path stores = Files.writeString(folder.resolve("shop.env"), """
                DATABASE_URL=jdbc:postgresql://127.0.0.1:1/none
                DATABASE_PASSWORD=none
                REDIS_HOST=127.0.0.1
                BANK_URL=http://127.0.0.1:1
                """);

        assertRefused(
                Build.SYNC,
                "The stores of sync cannot be read as --stores says: database jdbc:postgresql://127.0.0.1:1/none",
                "--at",
                url,
                "--stores",
                stores.toString());
    }

    @Test
    void stores_alone_are_no_shop(@TempDir Path folder) {
        ElsewhereOptions options = options("--stores", folder.toString());

        assertThatThrownBy(options::isChosen)
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("say where it is with --at");
        assertThat(options().isChosen()).isFalse();
    }

    @Test
    void in_a_cluster_the_gateway_has_an_address_that_need_not_be_given() {
        ElsewhereOptions options = options("--kubernetes", "shop");

        assertThat(options.isChosen()).isTrue();
        assertThat(options.machine().shop()).isEqualTo("http://gateway.shop.svc:8080");
        assertThat(options("--kubernetes", "shop", "--at", url).machine().shop())
                .isEqualTo(url);
        assertThat(options("--at", url).cluster()).isEmpty();
    }

    @Test
    void a_cluster_that_is_not_known_or_lacks_the_shop_is_told() {
        answer("/apis/apps/v1/namespaces/shop/deployments/", 404);
        answer("/apis/apps/v1/namespaces/shop/statefulsets/", 404);

        assertRefused(Build.SYNC, "This does not run in a cluster", "--kubernetes", "shop");
        assertRefused(
                Build.SYNC,
                "There is no user-service-sync in the namespace shop",
                "--kubernetes",
                "shop",
                "--api",
                url);
    }

    @Test
    void in_a_cluster_the_stores_are_known_or_it_is_said_what_is_missing() {
        answer("/apis/apps/v1/namespaces/shop/deployments/", 200);

        assertRefused(Build.SYNC, "DATABASE_URL is missing", "--kubernetes", "shop", "--api", url, "--at", url);
    }

    private static void assertRefused(Build build, String message, String... arguments) {
        assertThatThrownBy(() -> options(arguments).target(build))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining(message);
    }

    private static ElsewhereOptions options(String... arguments) {
        ElsewhereOptions options = new ElsewhereOptions();
        new CommandLine(CommandLine.Model.CommandSpec.create()
                        .addMixin("elsewhere", CommandLine.Model.CommandSpec.forAnnotatedObject(options)))
                .parseArgs(arguments);
        return options;
    }
}
