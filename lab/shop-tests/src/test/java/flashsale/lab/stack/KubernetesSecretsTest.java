package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.target.StoreVariables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code deploy/kubernetes/secrets} makes, and of what. */
class KubernetesSecretsTest {

    @Test
    void no_secret_is_made_that_nobody_asks_for(@TempDir Path folder) {
        Set<String> askedFor = new TreeSet<>(Set.of("audit")); // by whoever runs the lab's audit
        Stream.of("both", "hybrid", "try")
                .map(KubernetesFiles::read)
                .flatMap(it -> new KubernetesReferences(it).toSecrets().stream())
                .forEach(it -> askedFor.add(it.name()));

        assertThat(KubernetesSecrets.make(folder).keys().keySet()).containsExactlyInAnyOrderElementsOf(askedFor);
    }

    @Test
    void rabbitmqs_operator_may_read_the_secrets_of_its_users(@TempDir Path folder) throws IOException {
        KubernetesSecrets.make(folder);

        String labelled = Files.readString(folder.resolve("made.labelled"));

        assertThat(labelled).endsWith(" rabbitmq.com/topology-operator=true\n");
        assertThat(Stream.of("async", "hybrid")
                        .flatMap(it -> KubernetesFiles.read(it).all("User").stream())
                        .map(it -> it.at("/spec/importCredentialsSecret/name").asString()))
                .hasSize(10)
                .isSubsetOf(labelled.split(" "));
    }

    @Test
    void passwords_of_stores_that_are_there_are_taken_from_a_file(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("stores"), """
                POSTGRES_ADMIN_USER=root
                POSTGRES_ADMIN_PASSWORD=with = and spaces
                REDIS_PASSWORD=of-redis
                ORDER_SYNC_DATABASE_PASSWORD=of-order
                PAYMENT_ASYNC_RABBITMQ_PASSWORD=of-payment
                """);
        Path certificate = Files.writeString(folder.resolve("certificate"), "PEM");

        Map<String, String> made = KubernetesSecrets.make(
                        folder, "--stores", file.toString(), "--ca", certificate.toString())
                .values();

        assertThat(made)
                .containsEntry("stores-admin/POSTGRES_ADMIN_USER", "root")
                .containsEntry("stores-admin/POSTGRES_ADMIN_PASSWORD", "with = and spaces")
                .containsEntry("stores-ca/ca.crt", "PEM")
                .containsEntry("redis/password", "of-redis")
                .containsEntry("reservation-async/REDIS_PASSWORD", "of-redis")
                .containsEntry("order-sync/DATABASE_PASSWORD", "of-order")
                .containsEntry("order-database-sync/password", "of-order")
                .containsEntry("audit/ORDER_SYNC_DATABASE_PASSWORD", "of-order")
                .containsEntry("rabbitmq-payment-async/password", "of-payment")
                .containsEntry("payment-async/RABBITMQ_PASSWORD", "of-payment");
        assertThat(made.get("order-async/DATABASE_PASSWORD")).hasSizeGreaterThan(40);
    }

    @Test
    void the_audit_has_what_it_needs_for_each_store_of_each_build_and_only_looks_at_rabbitmq(@TempDir Path folder) {
        Map<String, String> made = KubernetesSecrets.make(folder).values();
        Map<String, String> variables = new TreeMap<>(Map.of(
                "DATABASE_URL",
                "jdbc:postgresql://postgres/{service}-{build}",
                "REDIS_HOST",
                "redis",
                "RABBITMQ_HOST",
                "rabbitmq"));
        made.forEach((name, value) -> {
            if (name.startsWith("audit/")) {
                variables.put(name.replace("audit/", ""), value);
            }
        });

        for (Build build : Build.values()) {
            assertThat(new StoreVariables(variables).of(build).order().username())
                    .isEqualTo("order-" + build);
        }
        assertThat(variables.get("RABBITMQ_PASSWORD"))
                .isEqualTo(made.get("rabbitmq-keda-async/password"))
                .isNotEqualTo(made.get("stores-admin/RABBITMQ_ADMIN_PASSWORD"));
    }
}
