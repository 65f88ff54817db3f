package flashsale.lab.kubernetes;

import flashsale.lab.Build;
import flashsale.lab.stack.Service;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;

/** The shop in a cluster on paper. */
public final class PaperDeployment {

    private static final Duration PAUSE = Duration.ofMillis(1);

    private PaperDeployment() {}

    /** Deploys a build with two pods of each service and of the gateway, and one of each store. */
    public static void deploy(PaperCluster cluster, Build build) {
        Service.ofEachBuild(false)
                .forEach(service -> cluster.pods.keep("deployments", ClusteredShop.nameOf(service, build), 2));
        cluster.pods.keep("deployments", "gateway", 2);
        ClusteredShop.stores(build).forEach(store -> cluster.pods.keep("statefulsets", store, 1));
    }

    static KubernetesApi api(PaperCluster cluster, Path account, Duration patience) {
        return new KubernetesApi(new ApiAccess(cluster.url(), account), patience, PAUSE);
    }

    /** Its deployments, as the lab sees them. */
    public static ClusteredShop in(PaperCluster cluster, Path account, PrintStream out) {
        KubernetesApi api = api(cluster, account, Duration.ofSeconds(10));
        return new ClusteredShop(
                api,
                new Kubelets(api, PaperCluster.NAMESPACE, out),
                PaperCluster.NAMESPACE,
                Duration.ofSeconds(10),
                Duration.ZERO,
                PAUSE);
    }
}
