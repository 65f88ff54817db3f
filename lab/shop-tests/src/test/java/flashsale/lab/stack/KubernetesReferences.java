package flashsale.lab.stack;

import static flashsale.lab.stack.KubernetesFiles.container;
import static flashsale.lab.stack.KubernetesFiles.nameOf;
import static flashsale.lab.stack.KubernetesFiles.pod;
import static flashsale.lab.stack.KubernetesFiles.stream;
import static flashsale.lab.stack.KubernetesFiles.text;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** What resources ask for that others bring: Secrets and ConfigMaps, and keys in them. What is optional is not among it. */
record KubernetesReferences(KubernetesFiles files) {

    /**
     * One of them.
     *
     * @param by whoever asks for it
     * @param keys that it has to have; empty for all
     */
    record Reference(String by, String name, Set<String> keys) {}

    List<Reference> toSecrets() {
        Stream<Reference> ofPods = files.workloads().stream().flatMap(it -> Stream.of(
                        volumes(it, "secret", "secretName"),
                        projected(it, "secret"),
                        ofVariables(it, "secretRef", "secretKeyRef"))
                .flatMap(all -> all));
        return Stream.concat(ofPods, files.resources().stream().flatMap(KubernetesReferences::ofOperators))
                .toList();
    }

    List<Reference> toConfigMaps() {
        return files.workloads().stream()
                .flatMap(it -> Stream.of(
                                volumes(it, "configMap", "name"),
                                projected(it, "configMap"),
                                ofVariables(it, "configMapRef", "configMapKeyRef"))
                        .flatMap(all -> all))
                .toList();
    }

    private static Stream<Reference> volumes(JsonNode workload, String kind, String field) {
        return stream(pod(workload).path("volumes"))
                .filter(volume -> isNeeded(volume.path(kind)))
                .map(volume -> {
                    Set<String> keys = items(volume.path(kind));
                    keys.addAll(keys.isEmpty() ? subPaths(workload, text(volume, "name")) : Set.of());
                    return new Reference(nameOf(workload), text(volume.path(kind), field), keys);
                });
    }

    private static Stream<Reference> projected(JsonNode workload, String kind) {
        return stream(pod(workload).path("volumes"))
                .flatMap(volume -> stream(volume.path("projected").path("sources")))
                .map(source -> source.path(kind))
                .filter(KubernetesReferences::isNeeded)
                .map(it -> new Reference(nameOf(workload), text(it, "name"), items(it)));
    }

    private static Stream<Reference> ofVariables(JsonNode workload, String all, String one) {
        String by = nameOf(workload);
        return Stream.concat(
                stream(container(workload).path("envFrom"))
                        .map(it -> it.path(all))
                        .filter(KubernetesReferences::isNeeded)
                        .map(it -> new Reference(by, text(it, "name"), Set.of())),
                stream(container(workload).path("env"))
                        .map(it -> it.path("valueFrom").path(one))
                        .filter(KubernetesReferences::isNeeded)
                        .map(it -> new Reference(by, text(it, "name"), Set.of(text(it, "key")))));
    }

    private static Stream<Reference> ofOperators(JsonNode resource) {
        String by = nameOf(resource);
        return Stream.concat(
                Stream.of("passwordSecret", "importCredentialsSecret", "redisSecret")
                        .flatMap(field -> resource.findValues(field).stream())
                        .map(it -> new Reference(
                                by,
                                text(it, "name"),
                                it.has("key") ? Set.of(text(it, "key")) : Set.of("username", "password"))),
                resource.findValues("secretTargetRef").stream()
                        .flatMap(KubernetesFiles::stream)
                        .map(it -> new Reference(by, text(it, "name"), Set.of(text(it, "key")))));
    }

    private static boolean isNeeded(JsonNode source) {
        return source.isObject() && !source.path("optional").asBoolean(false);
    }

    private static Set<String> items(JsonNode source) {
        return stream(source.path("items")).map(it -> text(it, "key")).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Files of the volume that are mounted one by one. */
    private static Set<String> subPaths(JsonNode workload, String volume) {
        return stream(container(workload).path("volumeMounts"))
                .filter(mount -> text(mount, "name").equals(volume) && mount.has("subPath"))
                .map(mount -> text(mount, "subPath"))
                .collect(Collectors.toSet());
    }
}
