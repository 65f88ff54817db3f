package flashsale.lab.patterns;

import flashsale.lab.series.Origin;
import flashsale.lab.series.RunFiles;
import java.nio.file.Path;

/** When and where patterns are measured, and what is done; the content of {@code patterns.json}. */
record PatternsDescription(Origin origin, PatternPlan plan) implements RunFiles.Description {

    static RunFiles<PatternsDescription, StartedBuild> filesIn(Path directory) {
        return new RunFiles<>(directory, "patterns.json", PatternsDescription.class, StartedBuild.class);
    }

    @Override
    public int planned() {
        return plan.starts();
    }
}
