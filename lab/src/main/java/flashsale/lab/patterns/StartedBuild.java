package flashsale.lab.patterns;

import flashsale.lab.Build;
import java.util.List;

/**
 * A build that was started once: a line of {@code runs.jsonl}.
 *
 * @param number of the repetition, from 1
 * @param runs one under each load profile
 */
record StartedBuild(Build build, int number, List<PatternsRun> runs) {}
