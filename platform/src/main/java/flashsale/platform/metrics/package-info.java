/** What a service says about itself: pushed to InfluxDB when {@code INFLUX_URL} names one, else not even counted. */
@NullMarked
package flashsale.platform.metrics;

import org.jspecify.annotations.NullMarked;
