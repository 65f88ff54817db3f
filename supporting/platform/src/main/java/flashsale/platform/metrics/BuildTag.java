package flashsale.platform.metrics;

import flashsale.platform.build.Builds;
import java.util.List;

/** The tag {@code build}; its values are the names of {@link Builds}. */
public final class BuildTag {

    public static final String NAME = "build";

    /** For what a process that runs several builds reports about itself, such as its CPU time. */
    static final String SEVERAL = "several";

    private BuildTag() {}

    /** @param profiles the value of {@code SPRING_PROFILES_ACTIVE}; other profiles than builds are left out */
    static String ofProcess(String profiles) {
        List<String> active = List.of(profiles.split(","));
        List<String> builds = Builds.ALL.stream().filter(active::contains).toList();
        return builds.size() > 1 ? SEVERAL : builds.stream().findFirst().orElse(Builds.SYNC);
    }
}
