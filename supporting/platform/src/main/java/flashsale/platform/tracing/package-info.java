/**
 * Traces of checkouts, in W3C trace context, sent to Zipkin. A trace begins with a customer's request and follows its calls and its events. It
 * has a {@code traceparent} wherever it goes, and work without one is not traced. Off unless {@code ZIPKIN_URL} is set.
 */
@NullMarked
package flashsale.platform.tracing;

import org.jspecify.annotations.NullMarked;
