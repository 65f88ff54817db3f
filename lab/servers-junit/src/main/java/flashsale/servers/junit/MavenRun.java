package flashsale.servers.junit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The Maven process that started this JVM, if there is one. */
final class MavenRun {

    private static final String MAIN_CLASS = "org.codehaus.plexus.classworlds.launcher.Launcher";

    private MavenRun() {}

    static Optional<ProcessHandle> current() {
        return Stream.iterate(
                        ProcessHandle.current().parent(), Optional::isPresent, it -> it.flatMap(ProcessHandle::parent))
                .flatMap(Optional::stream)
                .filter(MavenRun::isMaven)
                .findFirst();
    }

    private static boolean isMaven(ProcessHandle process) {
        return process.info().arguments().map(List::of).orElse(List.of()).contains(MAIN_CLASS);
    }
}
