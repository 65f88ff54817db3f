package flashsale.lab.measure;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.backlog.BacklogProbe;
import flashsale.lab.kubernetes.ClusteredShop;
import flashsale.lab.result.Machine;
import flashsale.lab.target.StoreVariables;
import flashsale.lab.target.Target;
import flashsale.lab.target.UnreadableException;
import flashsale.servers.Http;
import flashsale.servers.ServerException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/** Which shop is meant, if it is one that runs elsewhere: in containers, in a cluster, on another machine. Nothing is started there. */
public final class ElsewhereOptions {

    private static final String ADMIN_PASSWORD = "FLASHSALE_ADMIN_PASSWORD";

    @Option(
            names = "--at",
            split = ",",
            paramLabel = "[BUILD=]URL",
            description =
                    "A shop that runs already, by its gateway's address, such as http://localhost:8080; with several gateways"
                            + " sync=URL,async=URL. Nothing is started or stopped, and no CPU time is read.")
    private List<String> at = List.of();

    @Mixin
    private StoresOption stores = new StoresOption();

    @Mixin
    private KubernetesOptions kubernetes = new KubernetesOptions();

    public boolean isChosen() {
        if (addresses().isEmpty() && stores.variables().isPresent()) {
            throw new CommandException("--stores is for a shop elsewhere: say where it is with --at.");
        }
        return !addresses().isEmpty();
    }

    /** This machine, and where the shop is. */
    public Machine machine() {
        return Machine.loading(String.join(", ", addresses()));
    }

    /** The shop in a cluster, if it is one. */
    public Optional<ClusteredShop> cluster() {
        return kubernetes.shop();
    }

    /** In a cluster, the gateway's if no other is given. */
    private List<String> addresses() {
        return at.isEmpty()
                ? kubernetes.namespace().map(ClusteredShop::gateway).map(URI::toString).stream()
                        .toList()
                : at;
    }

    /** What {@code --stores} says; in a cluster, the environment alone will do. */
    private Optional<StoreVariables> variables() {
        return stores.variables().or(() -> kubernetes.namespace().map(_ -> new StoreVariables(System.getenv())));
    }

    /**
     * A build that does its work.
     *
     * @throws CommandException if it does not, or is not there, or its stores cannot be read
     */
    public Target target(Build build) {
        cluster().ifPresent(shop -> shop.require(build));
        Optional<StoreVariables> variables = variables();
        Target target = new Target(
                build,
                address(build),
                variables
                        .flatMap(it -> it.adminPassword(build))
                        .or(() -> Optional.ofNullable(System.getenv(ADMIN_PASSWORD))
                                .filter(it -> !it.isEmpty()))
                        .orElse("admin"),
                variables.map(it -> it.of(build)),
                Optional.empty());
        requireShop(target);
        requireStores(target);
        return target;
    }

    private URI address(Build build) {
        String prefix = build + "=";
        String address = Stream.of(
                        addresses().stream()
                                .filter(it -> it.startsWith(prefix))
                                .map(it -> it.substring(prefix.length())),
                        addresses().stream().filter(it -> it.startsWith("http")))
                .flatMap(it -> it)
                .findFirst()
                .orElseThrow(() -> new CommandException(
                        "--at does not say where %1$s is. It takes a URL for all builds, or %1$s=URL."
                                .formatted(build)));
        try {
            URI uri = URI.create(address.replaceFirst("/+$", ""));
            if (uri.getHost() != null && List.of("http", "https").contains(uri.getScheme())) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            // the same message
        }
        throw new CommandException("--at: %s is no URL such as http://localhost:8080.".formatted(address));
    }

    /** The administrator logs in there, as the load begins with it. */
    private static void requireShop(Target target) {
        String path = "/%s/api/v1/auth/login".formatted(target.build());
        String login =
                JsonMapper.shared().writeValueAsString(Map.of("username", "admin", "password", target.adminPassword()));
        int status = login(target.gateway() + path, login).statusCode();
        String what = "%s at %s".formatted(target.build(), target.gateway());
        if (status == 401) {
            throw new CommandException(
                    "The administrator of %s has another password. Set %s, or ADMIN_PASSWORD in --stores."
                            .formatted(what, ADMIN_PASSWORD));
        }
        if (status == 404) {
            throw new CommandException(
                    "There is no %s: it answers 404 to %s. Is that the shop's gateway, and does it have this build?"
                            .formatted(what, path));
        }
        if (status != 200) {
            throw new CommandException("%s does not do its work: it answers %d to %s. Does this build run there?"
                    .formatted(what, status, path));
        }
    }

    private static HttpResponse<String> login(String url, String body) {
        try {
            return Http.send(
                    Http.request(url).header("Content-Type", "application/json").POST(BodyPublishers.ofString(body)));
        } catch (ServerException e) {
            throw new CommandException("There is no shop: " + e.getMessage(), e);
        }
    }

    private static void requireStores(Target target) {
        if (target.stores().isEmpty()) {
            return;
        }
        try (BacklogProbe probe = new BacklogProbe(target)) {
            probe.readAll();
            target.bank().statement();
        } catch (UnreadableException e) {
            throw new CommandException(
                    "The stores of %s cannot be read as --stores says: %s. Without --stores it is loaded, but not audited."
                            .formatted(target.build(), e.getMessage()),
                    e);
        }
    }
}
