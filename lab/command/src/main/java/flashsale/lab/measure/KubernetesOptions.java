package flashsale.lab.measure;

import flashsale.lab.kubernetes.ApiAccess;
import flashsale.lab.kubernetes.ClusteredShop;
import flashsale.lab.kubernetes.KubernetesApi;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which shop in a cluster is meant. */
final class KubernetesOptions {

    @Option(
            names = "--kubernetes",
            paramLabel = "NAMESPACE",
            description =
                    "The shop that deploy/kubernetes has deployed in this namespace. Its pods are measured, and a plan may have faults. In the"
                            + " cluster, --at need not be given, and variables may say what --stores says.")
    private @Nullable String namespace;

    @Option(
            names = "--api",
            paramLabel = "URL",
            description =
                    "Where the cluster's API is, if this does not run in the cluster, such as http://localhost:8001 of kubectl proxy.")
    private @Nullable URI api;

    private @Nullable ClusteredShop shop;

    /** Empty if none is. */
    Optional<String> namespace() {
        return Optional.ofNullable(namespace);
    }

    /** Empty if none is meant; throws {@code CommandException} if it is not known where the cluster is. */
    Optional<ClusteredShop> shop() {
        if (shop == null && namespace != null) {
            shop = new ClusteredShop(new KubernetesApi(ApiAccess.of(api)), namespace);
        }
        return Optional.ofNullable(shop);
    }
}
