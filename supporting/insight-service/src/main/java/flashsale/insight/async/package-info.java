/**
 * The build in which what is asked for is recorded when the answer comes. {@link flashsale.insight.async.ClickPublisher} hands clicks to the
 * broker and {@link flashsale.insight.async.ClickSubscriptions} counts them; {@link flashsale.insight.async.ProductSubscriptions} hears where the
 * other build is called; {@link flashsale.insight.async.ReportWorkers} computes what {@link flashsale.insight.async.ReportController} was asked
 * for.
 */
@NullMarked
package flashsale.insight.async;

import org.jspecify.annotations.NullMarked;
