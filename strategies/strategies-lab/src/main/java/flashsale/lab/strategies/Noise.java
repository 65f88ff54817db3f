package flashsale.lab.strategies;

import com.fasterxml.jackson.annotation.JsonIgnore;
import flashsale.lab.result.Processors;
import flashsale.lab.result.Warmth;
import org.jspecify.annotations.Nullable;

/**
 * What used processors beside the work that was measured.
 *
 * @param processors null if the system does not tell
 * @param warmth of the JVM that did the work; null if the system does not tell
 */
record Noise(@Nullable Processors processors, @Nullable Warmth warmth) {

    static final Noise UNKNOWN = new Noise(null, null);

    /** Whether so much that it shows in the figures; false if it is not known. */
    @JsonIgnore
    boolean isLoud() {
        return isRobbed() || (warmth != null && !warmth.isWarm());
    }

    @JsonIgnore
    boolean isWarm() {
        return warmth != null && warmth.isWarm();
    }

    private boolean isRobbed() {
        return processors != null && processors.lostMuch();
    }

    String inWords() {
        if (isRobbed()) {
            return "other machines took much of the processors' time";
        }
        return warmth == null ? "how warm it is, is not known" : warmth.inWords();
    }
}
