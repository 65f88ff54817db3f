package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import flashsale.lab.Build;
import flashsale.servers.ShortCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * An overlay of {@code deploy/kubernetes}, as Kustomize renders it.
 *
 * @param resources all of it
 */
record KubernetesFiles(List<JsonNode> resources) {

    /** Renders the overlay. Skips the test if neither kubectl nor kustomize is installed; a cluster is not needed. */
    static KubernetesFiles read(String overlay) {
        Optional<List<String>> program = Stream.of(List.of("kubectl", "kustomize"), List.of("kustomize", "build"))
                .filter(command -> ShortCommand.run(List.of(command.getFirst(), command.getLast(), "--help"))
                        .succeeded())
                .findFirst();
        assumeTrue(
                program.isPresent(),
                "Neither kubectl nor kustomize is installed, so deploy/kubernetes was not checked");
        List<String> command = new ArrayList<>(program.orElseThrow());
        command.add("deploy/kubernetes/overlays/" + overlay);
        String yaml = ComposeFile.run(command, Map.of(), ComposeFile.PROJECT);
        return new KubernetesFiles(parse(yaml));
    }

    /** The documents of a YAML file, aliases and merges resolved. */
    static List<JsonNode> parse(String yaml) {
        List<JsonNode> documents = new ArrayList<>();
        LoaderOptions options = new LoaderOptions();
        options.setMaxAliasesForCollections(200); // docker-compose.yml has more than the default allows
        new Yaml(options)
                .loadAll(yaml)
                .forEach(it -> documents.add(JsonMapper.shared().valueToTree(it)));
        return documents;
    }

    /** The names of what runs the images of this project, if these builds are deployed. */
    static List<String> ours(List<Build> builds) {
        return Stream.concat(
                        Stream.of("bank", "gateway"),
                        builds.stream().flatMap(build -> Service.ofEachBuild(false).stream()
                                .map(it -> it.id() + "-service-" + build)))
                .toList();
    }

    List<JsonNode> all(String kind) {
        return resources.stream()
                .filter(it -> it.path("kind").asString("").equals(kind))
                .toList();
    }

    JsonNode one(String kind, String name) {
        List<JsonNode> found = all(kind).stream()
                .filter(it -> nameOf(it).replaceFirst("-[a-z0-9]{10}$", "").equals(name))
                .toList();
        assertThat(found).as(kind + " " + name).hasSize(1);
        return found.getFirst();
    }

    /** What runs containers and is made by no operator. */
    List<JsonNode> workloads() {
        return Stream.of("Deployment", "StatefulSet", "Job")
                .flatMap(kind -> all(kind).stream())
                .toList();
    }

    JsonNode workload(String name) {
        return workloads().stream()
                .filter(it -> nameOf(it).equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("There is no " + name));
    }

    static String nameOf(JsonNode resource) {
        return resource.path("metadata").path("name").asString("");
    }

    static JsonNode pod(JsonNode workload) {
        return workload.path("spec").path("template").path("spec");
    }

    static JsonNode container(JsonNode workload) {
        return pod(workload).path("containers").path(0);
    }

    static String label(JsonNode workload, String name) {
        return workload.path("spec")
                .path("template")
                .path("metadata")
                .path("labels")
                .path(name)
                .asString("");
    }

    /** The variables of the container as Kubernetes sets them: a value may name variables before it, as in {@code $(BUILD)}. */
    Map<String, String> environment(JsonNode workload) {
        Map<String, String> environment = new TreeMap<>();
        for (JsonNode source : container(workload).path("envFrom")) {
            if (!source.has("configMapRef")) {
                continue;
            }
            JsonNode data = all("ConfigMap").stream()
                    .filter(it -> nameOf(it)
                            .equals(source.path("configMapRef").path("name").asString("")))
                    .findFirst()
                    .orElseThrow()
                    .path("data");
            data.propertyNames()
                    .forEach(name -> environment.put(name, data.path(name).asString("")));
        }
        for (JsonNode variable : container(workload).path("env")) {
            String field = variable.path("valueFrom")
                    .path("fieldRef")
                    .path("fieldPath")
                    .asString("");
            String value = field.isEmpty()
                    ? variable.path("value").asString("")
                    : label(workload, field.replaceAll("^metadata.labels\\['|'\\]$", ""));
            for (Map.Entry<String, String> earlier : environment.entrySet()) {
                value = value.replace("$(" + earlier.getKey() + ")", earlier.getValue());
            }
            environment.put(variable.path("name").asString(""), value);
        }
        return environment;
    }

    static String text(JsonNode parent, String field) {
        return parent.path(field).asString("");
    }

    static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
