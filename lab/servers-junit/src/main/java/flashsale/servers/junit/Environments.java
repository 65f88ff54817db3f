package flashsale.servers.junit;

import flashsale.servers.TestServers;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The environments of this JVM: one per annotated class. */
final class Environments {

    /** A system property of modules whose tests stop servers. */
    private static final String OWN_SERVERS = "tests.own-servers";

    private static final Map<Class<?>, TestEnvironment> BY_CLASS = new HashMap<>();

    private static @Nullable Backend backend;

    private Environments() {}

    /** The environment of a test class, or empty if it needs none. */
    static synchronized Optional<TestEnvironment> of(Class<?> testClass) {
        return annotated(testClass).map(annotated -> BY_CLASS.computeIfAbsent(annotated, Environments::create));
    }

    /** The annotated class: this one, one of its superclasses, or one of the classes around it. */
    private static Optional<Class<?>> annotated(@Nullable Class<?> testClass) {
        if (testClass == null) {
            return Optional.empty();
        }
        if (testClass.getDeclaredAnnotation(NeedsServers.class) != null) {
            return Optional.of(testClass);
        }
        return annotated(testClass.getSuperclass()).or(() -> annotated(testClass.getEnclosingClass()));
    }

    private static TestEnvironment create(Class<?> annotated) {
        NeedsServers needs = annotated.getDeclaredAnnotation(NeedsServers.class);
        EnumSet<ServerKind> kinds = EnumSet.copyOf(List.of(needs.value()));
        return new TestEnvironment(backend(), kinds);
    }

    private static Backend backend() {
        Backend present = backend;
        if (present == null) {
            present = choose();
            backend = present;
        }
        return present;
    }

    private static Backend choose() {
        return DockerBackend.isAvailable() ? new DockerBackend() : new NativeBackend(programs());
    }

    private static TestServers programs() {
        return MavenRun.current()
                .filter(maven -> !Boolean.getBoolean(OWN_SERVERS))
                .map(maven -> {
                    TestServers servers = TestServers.forChildrenOf(maven);
                    new Leftovers(servers).clear();
                    return servers;
                })
                .orElseGet(TestServers::forThisJvm);
    }
}
