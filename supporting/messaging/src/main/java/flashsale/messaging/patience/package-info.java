/** What a build that works by events does when it is behind: hybrid holds requests for less time, and hybrid and async refuse purchases. */
@NullMarked
package flashsale.messaging.patience;

import org.jspecify.annotations.NullMarked;
