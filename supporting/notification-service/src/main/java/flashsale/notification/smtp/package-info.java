/** The mail server, reached by SMTP. */
@NullMarked
package flashsale.notification.smtp;

import org.jspecify.annotations.NullMarked;
