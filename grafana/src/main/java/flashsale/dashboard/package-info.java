/** The Grafana dashboards, from templates: {@code ./flashsale dashboards} writes the files in {@code grafana/dashboards}. */
@NullMarked
package flashsale.dashboard;

import org.jspecify.annotations.NullMarked;
