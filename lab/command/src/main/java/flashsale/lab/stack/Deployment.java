package flashsale.lab.stack;

import flashsale.lab.Build;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A set of service instances with data of their own. */
enum Deployment {
    SYNC("sync", 0, 18080, 2),
    ASYNC("async", 100, 18081, 2),
    HYBRID("hybrid", 400, 18082, 2),
    /** All builds in the same processes: so one run trains the AOT cache for all. */
    TRAINING("sync,async,hybrid", 200, 18080, 1);

    final String profiles;
    final int portShift;
    /** The gateway's port for calls between the services. */
    final int internalPort;
    /** Instances of each service. */
    final int instances;

    Deployment(String profiles, int portShift, int internalPort, int instances) {
        this.profiles = profiles;
        this.portShift = portShift;
        this.internalPort = internalPort;
        this.instances = instances;
    }

    static Deployment of(Build build) {
        return valueOf(build.name());
    }

    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    boolean needsBroker() {
        return this != SYNC;
    }

    Optional<String> virtualHost() {
        return needsBroker() ? Optional.of("flashsale-" + id()) : Optional.empty();
    }

    /** The address in the mails that it sends, by which the mail server tells it from others. */
    String mailSender() {
        return "welcome@%s.flashsale.example".formatted(id());
    }

    String redisKeyPrefix() {
        return id() + ":";
    }

    String database(Service service) {
        return service.id() + "_" + id();
    }

    List<String> databases(boolean patterns) {
        return Service.ofEachBuild(patterns).stream()
                .filter(service -> service.hasDatabase)
                .map(this::database)
                .toList();
    }
}
