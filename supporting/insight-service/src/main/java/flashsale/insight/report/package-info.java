/** Sales reports over all orders. One takes seconds of a processor, so few are computed at a time, and if an instance dies another computes its report. */
@NullMarked
package flashsale.insight.report;

import org.jspecify.annotations.NullMarked;
