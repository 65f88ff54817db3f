package flashsale.node;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.AutoConfigurationImportFilter;
import org.springframework.boot.autoconfigure.AutoConfigurationMetadata;
import org.springframework.context.EnvironmentAware;
import org.springframework.core.env.Environment;

/** Filters each application's auto-configurations: those on the class path only for another application are ignored. */
class OwnAutoConfigurations implements AutoConfigurationImportFilter, EnvironmentAware {

    /** The property that names an application's program. */
    static final String PROGRAM = "flashsale.node.program";

    private Set<String> ofOthers = Set.of();

    @Override
    public void setEnvironment(Environment environment) {
        Program program = environment.getProperty(PROGRAM, Program.class);
        if (program != null) {
            ofOthers = OwnJars.of(program.application()).autoConfigurationsOfOthers();
        }
    }

    @Override
    public boolean[] match(@Nullable String[] classes, AutoConfigurationMetadata metadata) {
        boolean[] matches = new boolean[classes.length];
        for (int i = 0; i < matches.length; i++) {
            matches[i] = classes[i] == null || !ofOthers.contains(classes[i]);
        }
        return matches;
    }
}
