package flashsale.lab.kubernetes;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Deployments and their pods as a cluster would keep them, on paper. Time passes when somebody looks: a pod gets ready at the third look, one
 * that was told to end takes two, and the controller replaces a dead pod, or goes on with a rollout, at each. Of a stateful set's pod there is
 * never a second one by its name, unless it was killed at once.
 */
final class PaperPods {

    private static final int READY_AT = 3;

    /** A pod, and how often it was looked at since something happened to it. */
    static final class PaperPod {

        final String name;
        final String uid;
        final String revision;
        final Instant startedAt = Instant.now();
        int looks;
        boolean ending;

        PaperPod(String name, String uid, String revision, int looks) {
            this.name = name;
            this.uid = uid;
            this.revision = revision;
            this.looks = looks;
        }

        boolean isReady() {
            return looks >= READY_AT;
        }
    }

    /** What a controller keeps. */
    static final class Kept {

        final String kind;
        final List<PaperPod> pods = new ArrayList<>();
        int replicas;
        int generation = 1;
        int observed = 1;
        String revision = "first";

        Kept(String kind, int replicas) {
            this.kind = kind;
            this.replicas = replicas;
        }
    }

    final Map<String, Kept> kept = new TreeMap<>();
    private final List<String> happened = new ArrayList<>();
    private int made;

    /** With pods that are ready. */
    void keep(String kind, String name, int replicas) {
        Kept fresh = new Kept(kind, replicas);
        kept.put(name, fresh);
        while (fresh.pods.size() < replicas) {
            fresh.pods.add(pod(name, fresh, READY_AT));
        }
    }

    private PaperPod pod(String name, Kept of, int looks) {
        made++;
        boolean named = of.kind.equals("statefulsets");
        return new PaperPod(named ? name + "-0" : "%s-%03d".formatted(name, made), "uid-" + made, of.revision, looks);
    }

    /** What was done, in its order. */
    synchronized List<String> happened() {
        return List.copyOf(happened);
    }

    synchronized void note(String what) {
        happened.add(what);
    }

    Kept of(String name) {
        return Objects.requireNonNull(kept.get(name), name);
    }

    Stream<PaperPod> pods() {
        return kept.values().stream().flatMap(it -> it.pods.stream());
    }

    Optional<PaperPod> pod(String name) {
        return pods().filter(it -> it.name.equals(name)).findFirst();
    }

    void kill(PaperPod pod) {
        kept.values().forEach(it -> it.pods.remove(pod));
    }

    /** Whether enough others are ready: one may be away at a time. */
    boolean mayBeEvicted(PaperPod pod) {
        Kept of = kept.values().stream()
                .filter(it -> it.pods.contains(pod))
                .findFirst()
                .orElseThrow();
        return of.pods.stream().filter(it -> it.isReady() && !it.ending).count() >= of.replicas;
    }

    /** Time passes. */
    void tick() {
        kept.forEach((name, it) -> {
            it.observed = it.generation;
            it.pods.removeIf(pod -> pod.ending && pod.looks >= 2);
            it.pods.forEach(pod -> pod.looks++);
            List<PaperPod> old = it.pods.stream()
                    .filter(pod -> !pod.ending && !pod.revision.equals(it.revision))
                    .toList();
            boolean byName = it.kind.equals("statefulsets");
            long staying = it.pods.stream().filter(pod -> byName || !pod.ending).count();
            boolean allReady = it.pods.stream().allMatch(pod -> pod.ending || pod.isReady());
            if (staying < it.replicas + (old.isEmpty() ? 0 : 1)) {
                it.pods.add(pod(name, it, 0));
            } else if (!old.isEmpty() && allReady) {
                end(old.getFirst());
            } else if (staying > it.replicas && old.isEmpty()) {
                end(it.pods.getLast());
            }
        });
    }

    static void end(PaperPod pod) {
        pod.ending = true;
        pod.looks = READY_AT - 3;
    }
}
