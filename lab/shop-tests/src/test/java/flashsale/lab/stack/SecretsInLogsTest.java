package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.backlog.Drain;
import flashsale.lab.stack.Staging.Scene;
import flashsale.lab.target.Target;
import flashsale.servers.TextFiles;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Customers and the admin of each build do what they do with passwords and tokens, with patterns where there are some. Then everything that
 * {@link AllBuildsTest} has started is stopped, which is logged, too.
 */
abstract class SecretsInLogsTest {

    private static final Map<String, String> SECRETS = new TreeMap<>();
    private static final List<Path> LOGS = new ArrayList<>();

    @BeforeAll
    static void visitAllBuilds() throws Exception {
        secret("password of the admin", AllBuildsTest.ADMIN_PASSWORD);
        Scene usual = AllBuildsTest.usual();
        usual.stack().start(Set.of(Build.HYBRID), usual.options()); // fresh data for the others may have stopped it
        usual.stack().start(usual.builds(), usual.options().withPatterns(true));
        for (Build build : Build.values()) {
            visit(build, StackTarget.of(AllBuildsTest.config(), build));
        }
        usual.stack().stop();
        keepThoseOfTheStack();
        findLogs();
    }

    @Test
    void no_secret_is_in_a_log() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path log : LOGS) {
            String text = Files.readString(log, StandardCharsets.ISO_8859_1);
            SECRETS.forEach((name, secret) -> {
                if (text.contains(secret)) {
                    found.add(log + " has the " + name);
                }
            });
        }

        assertThat(SECRETS)
                .containsKeys("internal-token.hybrid", "redis", "sync: token 3")
                .values()
                .allMatch(secret -> secret.length() > 6);
        assertThat(found).isEmpty();
    }

    @Test
    void all_logs_are_there_and_those_of_this_project_are_at_trace_level() throws IOException {
        assertThat(LOGS)
                .extracting(log -> log.getFileName().toString())
                .contains("postgres.log", "redis.log", "rabbitmq.log", "nginx.log");
        for (Build build : Build.values()) {
            for (Service service : Service.ofEachBuild(build.hasPatterns())) {
                assertThat(read("%s-%s-1.log".formatted(service.id(), build))).contains(" TRACE [" + service.id());
            }
        }
        assertThat(read("bank.log")).contains(" DEBUG [bank]");
        assertThat(read("mail.log")).contains(" DEBUG [mail]");
    }

    private static void visit(Build build, Target target) throws Exception {
        String name = "visitor";
        String password = secret(build + ": password of a customer");
        Shopper stranger = new Shopper(target);
        assertThat(register(stranger, name, password)).isIn(201, 202);
        String tooShort = secret(build + ": short password", Secrets.makeUp().substring(0, 7));
        assertThat(register(stranger, "other", tooShort)).isEqualTo(400);
        assertThat(stranger.attempt("/auth/register", "{\"password\":[\"" + secret(build + ": in a list") + "\"]}"))
                .isEqualTo(400);
        assertThat(stranger.attempt("/auth/login", "{\"password\":\"" + secret(build + ": in half a body")))
                .isEqualTo(400);
        assertThat(stranger.attempt("/auth/login", credentials(name, secret(build + ": wrong password"))))
                .isEqualTo(401);
        assertThat(stranger.attempt(
                        "/auth/refresh", "{\"refreshToken\":\"" + secret(build + ": unknown token") + "\"}"))
                .isEqualTo(401);

        Shopper customer = Shopper.logIn(target, name, password);
        customer.refresh();
        keepTokens(build + ": ", customer);
        stranger.pretend(customer.tokens().getFirst() + "x");
        assertThat(stranger.attempt("/carts", "")).isEqualTo(401);

        List<JsonNode> products = customer.products().reversed(); // PurchasesTest has withdrawn one of the first
        buy(customer, products.get(0), "card");
        buy(customer, products.get(1), "card-declined");
        String givenUp = reserve(customer, products.get(2));
        assertThat(customer.delete("/reservations/" + givenUp)).isEqualTo(204);
        if (build.hasPatterns()) {
            assertThat(customer.attempt("/clicks", "{\"productId\":\"" + id(products.get(0)) + "\"}"))
                    .isBetween(200, 299);
        }

        Shopper admin = Shopper.logIn(target, "admin", target.adminPassword());
        keepTokens(build + ": admin's ", admin);
        String withdrawal = "/products/%s/withdrawal".formatted(id(products.get(3)));
        assertThat(customer.attempt(withdrawal, "")).isEqualTo(403);
        assertThat(admin.attempt(withdrawal, "")).isBetween(200, 299);
        Drain.await(target, Instant.now(), Duration.ofSeconds(30), left -> {});
    }

    private static int register(Shopper stranger, String name, String password) throws Exception {
        return stranger.attempt("/auth/register", credentials(name, password));
    }

    private static String credentials(String name, String password) {
        return "{\"username\":\"%s\",\"password\":\"%s\"}".formatted(name, password);
    }

    private static void buy(Shopper customer, JsonNode product, String method) throws Exception {
        String order = customer.get("/orders/by-reservation/" + reserve(customer, product))
                .get("orderId")
                .asString();
        assertThat(customer.attempt("/payments", "{\"orderId\":\"%s\",\"method\":\"%s\"}".formatted(order, method)))
                .isIn(201, 202, 402);
    }

    private static String reserve(Shopper customer, JsonNode product) throws Exception {
        String cart = customer.post("/carts", "").get("cartId").asString();
        customer.post(
                "/carts/%s/items".formatted(cart), "{\"productId\":\"%s\",\"quantity\":1}".formatted(id(product)));
        return customer.post("/reservations", "{\"cartId\":\"%s\"}".formatted(cart))
                .get("reservationId")
                .asString();
    }

    private static String id(JsonNode product) {
        return product.get("productId").asString();
    }

    private static String secret(String name) {
        return secret(name, Secrets.makeUp());
    }

    private static String secret(String name, String value) {
        SECRETS.put(name, value);
        return value;
    }

    /** Of those that are signed, the signature: without it they are of no use. */
    private static void keepTokens(String whose, Shopper shopper) {
        for (String token : shopper.tokens()) {
            secret(whose + "token " + shopper.tokens().indexOf(token), token.substring(token.lastIndexOf('.') + 1));
        }
    }

    private static void keepThoseOfTheStack() throws IOException {
        Properties secrets = new Properties();
        secrets.load(new StringReader(TextFiles.read(AllBuildsTest.config().secretsFile())));
        secrets.forEach((name, value) -> SECRETS.put(name.toString(), value.toString()));
    }

    private static void findLogs() throws IOException {
        try (Stream<Path> files = Files.walk(AllBuildsTest.config().workspace().state())) {
            files.filter(file -> file.toString().endsWith(".log")).forEach(LOGS::add);
        }
    }

    private static String read(String log) throws IOException {
        Path file = LOGS.stream()
                .filter(it -> it.getFileName().toString().equals(log))
                .findFirst()
                .orElseThrow();
        return Files.readString(file, StandardCharsets.ISO_8859_1);
    }
}
