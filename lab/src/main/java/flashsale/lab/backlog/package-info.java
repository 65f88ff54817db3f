/** What has been accepted and is not done yet. */
@NullMarked
package flashsale.lab.backlog;

import org.jspecify.annotations.NullMarked;
