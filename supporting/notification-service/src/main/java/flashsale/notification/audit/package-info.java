/** The audit log: what happened to whom, and when. Entries are added, never changed. */
@NullMarked
package flashsale.notification.audit;

import org.jspecify.annotations.NullMarked;
