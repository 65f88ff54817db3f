package flashsale.lab.stack;

import static flashsale.lab.stack.KubernetesFiles.container;
import static flashsale.lab.stack.KubernetesFiles.stream;
import static flashsale.lab.stack.KubernetesFiles.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the gateway takes from its cluster: name servers, and customers' addresses. */
class KubernetesGatewayTest {

    private static KubernetesFiles files = new KubernetesFiles(List.of());

    @BeforeAll
    static void read() {
        files = KubernetesFiles.read("both");
    }

    @Test
    void every_variable_of_its_resolver_is_set_by_its_settings_or_its_start_script() throws IOException {
        JsonNode gateway = files.workload("gateway");
        Map<String, String> environment = files.environment(gateway);
        String template = files.one("ConfigMap", "gateway")
                .path("data")
                .path("00-resolver.conf.template")
                .asString("");
        String script = Files.readString(ComposeFile.PROJECT.resolve("deploy/docker/gateway/start.sh"));

        assertThat(template.lines().filter(it -> it.contains("${"))).hasSize(2).allMatch(line -> {
            String name = line.replaceFirst(".*\\$\\{(\\w+)}.*", "$1");
            return environment.containsKey(name) || script.contains("\nexport " + name + "\n");
        });
        assertThat(stream(container(gateway).path("volumeMounts")).map(it -> text(it, "mountPath")))
                .contains(environment.get("NGINX_ENVSUBST_TEMPLATE_DIR") + "/00-resolver.conf.template");
    }

    @Test
    void it_believes_proxies_in_each_private_range() {
        String proxies = files.environment(files.workload("gateway")).getOrDefault("TRUSTED_PROXIES", "");

        assertThat(proxies).matches("(set_real_ip_from [0-9a-f.:]+/\\d+;( |$))+");
        for (String range : List.of("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7")) {
            assertThat(proxies).contains("set_real_ip_from " + range + ";");
        }
    }

    @Test
    void pods_may_ask_name_servers_in_pods_and_on_their_nodes() {
        JsonNode rule = files.one("NetworkPolicy", "names-only-out")
                .path("spec")
                .path("egress")
                .path(0);

        assertThat(stream(rule.path("ports"))
                        .map(it -> text(it, "protocol") + it.path("port").asInt()))
                .containsExactlyInAnyOrder("UDP53", "TCP53");
        assertThat(rule.path("to").toString())
                .contains("\"kube-system\"", "\"169.254.0.0/16\"", "\"10.0.0.0/8\"", "\"fc00::/7\"");
    }
}
