package flashsale.lab.study;

import flashsale.lab.report.Machine;
import java.time.Instant;

/** What was to be done, when, and where. */
record StudyDescription(Instant startedAt, Machine machine, StudyPlan plan) {}
