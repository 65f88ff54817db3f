/** Grafana's dashboards and alert rules, from templates: {@code ./flashsale dashboards} writes them. */
@NullMarked
package flashsale.dashboard;

import org.jspecify.annotations.NullMarked;
