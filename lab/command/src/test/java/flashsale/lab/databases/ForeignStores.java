package flashsale.lab.databases;

import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import flashsale.servers.PostgresAdmin;
import flashsale.servers.RabbitAdmin;
import flashsale.servers.junit.TestEnvironment;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import picocli.CommandLine;
import tools.jackson.databind.json.JsonMapper;

/** Stores that the lab has not started, with administrators of more or fewer rights, and Secrets of services. */
final class ForeignStores {

    private static final List<String> SERVICES =
            List.of("user", "inventory", "reservation", "order", "payment", "notification", "insight");
    private static final List<String> BUILDS = List.of("sync", "async", "hybrid");

    private final TestEnvironment servers;
    private final Path secrets;
    private final Map<String, String> variables = new HashMap<>();

    /** What the command has printed. */
    String output = "";

    ForeignStores(TestEnvironment servers, Path secrets) throws IOException {
        this.servers = servers;
        this.secrets = secrets;
        PostgresAdmin postgres = servers.postgres();
        RabbitAdmin rabbit = servers.rabbit();
        variables.put("FLASHSALE_BUILDS", "async");
        variables.put("POSTGRES_URL", String.join(",", postgres.servers()));
        administeredBy(postgres.username(), postgres.password());
        variables.put("RABBITMQ_MANAGEMENT_URL", rabbit.managementUrl().toString());
        variables.put("RABBITMQ_ADMIN_USER", rabbit.username());
        variables.put("RABBITMQ_ADMIN_PASSWORD", rabbit.password());
        for (String build : BUILDS) {
            for (String service : SERVICES) {
                keep("%s-database-%s".formatted(service, build), "database of " + service);
                keep("rabbitmq-%s-%s".formatted(service, build), "broker of " + service);
            }
        }
    }

    void set(String variable, String value) {
        variables.put(variable, value);
    }

    void administeredBy(String role, String password) {
        variables.put("POSTGRES_ADMIN_USER", role);
        variables.put("POSTGRES_ADMIN_PASSWORD", password);
    }

    void keep(String secret, String password) throws IOException {
        Files.writeString(Files.createDirectories(secrets.resolve(secret)).resolve("password"), password);
    }

    void lose(String secret) throws IOException {
        Files.delete(secrets.resolve(secret).resolve("password"));
    }

    /** Runs the command, and returns its exit code. */
    int make() {
        StringWriter printed = new StringWriter();
        DatabasesCommand command = new DatabasesCommand(variables);
        new CommandLine(command)
                .setOut(new PrintWriter(printed, true))
                .parseArgs("--secrets", secrets.toString(), "--patience", "PT2S");
        int exitCode = command.call();
        output = printed.toString();
        return exitCode;
    }

    /** Runs a statement as the superuser. */
    void sql(String statement) throws SQLException {
        PostgresAdmin superuser = servers.postgres();
        try (java.sql.Connection connection = DriverManager.getConnection(
                        superuser.jdbcUrl("postgres"), superuser.username(), superuser.password());
                Statement running = connection.createStatement()) {
            running.execute(statement);
        }
    }

    /** Connects to a database as a service's role. */
    void openDatabase(String database, String role, String password) throws SQLException {
        DriverManager.getConnection(servers.postgres().jdbcUrl(database), role, password)
                .close();
    }

    /** Connects to a virtual host as a service's user. */
    void openVirtualHost(String host, String user, String password) throws IOException, TimeoutException {
        ConnectionFactory factory = new ConnectionFactory();
        factory.setHost(servers.properties().get("RABBITMQ_HOST"));
        factory.setPort(Integer.parseInt(servers.properties().get("RABBITMQ_PORT")));
        factory.setUsername(user);
        factory.setPassword(password);
        factory.setVirtualHost(host);
        try (Connection connection = factory.newConnection()) {
            connection.createChannel();
        }
    }

    /** What RabbitMQ knows of its users. */
    String users() {
        return servers.rabbit().require("GET", "/api/users", "");
    }

    void clear() {
        PostgresAdmin postgres = servers.postgres();
        postgres.databases().stream()
                .filter(name -> BUILDS.stream().anyMatch(build -> name.endsWith("-" + build)))
                .forEach(postgres::dropDatabase);
        for (String build : BUILDS) {
            servers.rabbit().deleteVirtualHost("flashsale-" + build);
        }
        JsonMapper.shared()
                .readTree(users())
                .valueStream()
                .map(user -> user.path("name").asString())
                .filter(name -> BUILDS.stream().anyMatch(build -> name.endsWith("-" + build)))
                .forEach(name -> servers.rabbit().require("DELETE", "/api/users/" + name, ""));
    }
}
