package flashsale.lab.databases;

import flashsale.lab.Build;
import flashsale.servers.PostgresAdmin;
import flashsale.servers.RabbitAdmin;
import flashsale.servers.ServerException;
import flashsale.servers.Waiting;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes what the shop needs in stores that somebody else runs. */
@Command(
        name = "databases",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Makes the databases, virtual hosts and users of the builds in FLASHSALE_BUILDS (such as sync,async; with PATTERNS=true also of the"
                    + " services beside the checkout), in a PostgreSQL and a RabbitMQ that are there already. What is there stays; only passwords"
                    + " that differ are set.",
            "The stores are in POSTGRES_URL (host:port), POSTGRES_ADMIN_USER, POSTGRES_ADMIN_PASSWORD, and for async and hybrid in"
                    + " RABBITMQ_MANAGEMENT_URL, RABBITMQ_ADMIN_USER, RABBITMQ_ADMIN_PASSWORD. With CA_FILE, both have to show a certificate that"
                    + " it has signed.",
            "Fails if something may not be made, and says what an administrator has to do."
        })
public final class DatabasesCommand implements Callable<Integer> {

    private static final Duration PAUSE = Duration.ofSeconds(1);

    @Option(
            names = "--secrets",
            paramLabel = "FOLDER",
            description = "Has the services' passwords, each in NAME/password (default: ${DEFAULT-VALUE}).",
            defaultValue = "/run/secrets-of-services")
    private Path secrets = Path.of("");

    @Option(names = "--patience", description = "How long to wait until the stores answer (default: 5m).")
    private Duration patience = Duration.ofMinutes(5);

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private final StoresThere stores;

    public DatabasesCommand() {
        this(System.getenv());
    }

    DatabasesCommand(Map<String, String> variables) {
        this.stores = new StoresThere(variables);
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        List<Need> refused = needs().stream().filter(need -> !isMet(need, out)).toList();
        if (refused.isEmpty()) {
            out.println("The stores have what the shop needs.");
            return 0;
        }
        out.println("An administrator has to do by hand:");
        refused.forEach(need -> out.println("  " + need.byHand()));
        return 1;
    }

    private List<Need> needs() {
        ServicePasswords passwords = new ServicePasswords(secrets);
        List<Need> needs = new ArrayList<>();
        PostgresAdmin postgres = stores.postgres();
        await(postgres::databases);
        for (Build build : stores.builds()) {
            boolean patterns = stores.patterns() && build.hasPatterns();
            needs.addAll(new PostgresNeeds(postgres, passwords).of(build, patterns));
            if (build.needsBroker()) {
                RabbitAdmin rabbit = stores.rabbit();
                await(() -> rabbit.require("GET", "/api/whoami", ""));
                needs.addAll(new RabbitNeeds(rabbit, passwords).of(build, patterns));
            }
        }
        return needs;
    }

    /** Returns when the store answers; throws its {@code ServerException} if it does not in time. */
    private void await(Runnable question) {
        List<ServerException> failures = new ArrayList<>();
        boolean answered = Waiting.holds(
                () -> {
                    try {
                        question.run();
                        return true;
                    } catch (ServerException e) {
                        failures.add(e);
                        return false;
                    }
                },
                patience,
                PAUSE);
        if (!answered) {
            throw failures.getLast();
        }
    }

    private static boolean isMet(Need need, PrintWriter out) {
        try {
            if (!need.isThere().getAsBoolean()) {
                need.make().run();
                out.println(need.what() + ": made.");
            }
            return true;
        } catch (ServerException e) {
            out.println("%s: could not be made. %s".formatted(need.what(), e.getMessage()));
            return false;
        }
    }
}
