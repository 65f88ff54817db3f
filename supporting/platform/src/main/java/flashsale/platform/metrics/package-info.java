/** Metrics of a service: pushed to InfluxDB if {@code INFLUX_URL} is set, otherwise not even counted. */
@NullMarked
package flashsale.platform.metrics;

import org.jspecify.annotations.NullMarked;
