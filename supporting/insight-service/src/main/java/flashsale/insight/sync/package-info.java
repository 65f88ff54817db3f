/**
 * The build in which what is asked for is done when the answer comes. Where the other build has {@code ClickPublisher} and
 * {@code ClickSubscriptions}, {@link flashsale.insight.sync.ClickWriter} counts. {@link flashsale.insight.sync.InternalProductController}
 * is called where the other has {@code ProductSubscriptions}. {@link flashsale.insight.sync.ReportController} waits for the report, so there are
 * no {@code ReportWorkers}.
 */
@NullMarked
package flashsale.insight.sync;

import org.jspecify.annotations.NullMarked;
