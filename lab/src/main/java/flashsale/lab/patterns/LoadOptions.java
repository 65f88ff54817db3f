package flashsale.lab.patterns;

import flashsale.lab.CommandException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how much load there is, and for how long. */
final class LoadOptions {

    private static final int MOST_USERS = 1000;
    private static final int MOST_REPORT_USERS = 100;

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            split = ",",
            description = "These load profiles: baseline, light, medium, medium-high, heavy, stress. Default: all.")
    private List<String> named = new ArrayList<>();

    @Option(
            names = "--vus",
            description = "Instead of a profile: this many virtual users for each pattern, up to 1000.")
    private @Nullable Integer vus;

    @Option(
            names = "--report-users",
            paramLabel = "N",
            description = "This many virtual users for the reports, from 1 to 100, instead of the profile's.")
    private @Nullable Integer reportUsers;

    @Option(names = "--quick", description = "One run of 20 s for each profile: less precise.")
    private boolean quick;

    boolean isQuick() {
        return quick;
    }

    /** Throws {@code CommandException} if an option is out of range. */
    List<LoadProfile> profiles() {
        List<LoadProfile> chosen =
                vus == null ? ofTheStudy() : List.of(LoadProfile.ofUsers(atMost(MOST_USERS, vus, "--vus")));
        return chosen.stream()
                .map(profile -> reportUsers == null
                        ? profile
                        : profile.withCpuBoundUsers(atMost(MOST_REPORT_USERS, reportUsers, "--report-users")))
                .map(profile -> quick ? profile.lasting(PatternPlan.SHORT) : profile)
                .toList();
    }

    private List<LoadProfile> ofTheStudy() {
        List<String> unknown = new ArrayList<>(named);
        unknown.removeAll(LoadProfile.ALL.stream().map(LoadProfile::name).toList());
        if (!unknown.isEmpty()) {
            throw new CommandException("There is no load profile " + unknown);
        }
        return LoadProfile.ALL.stream()
                .filter(profile -> named.isEmpty() || named.contains(profile.name()))
                .toList();
    }

    private static int atMost(int limit, int users, String option) {
        if (users < 1 || users > limit) {
            throw new CommandException("%s must be from 1 to %,d".formatted(option, limit));
        }
        return users;
    }
}
