/** The Grafana dashboards, as code: {@code ./flashsale dashboards} writes the files in {@code grafana/dashboards}. */
@NullMarked
package flashsale.dashboard;

import org.jspecify.annotations.NullMarked;
