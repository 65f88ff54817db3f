/** Mails: written down first, then sent, and tried again until the mail server takes them. */
@NullMarked
package flashsale.notification.mail;

import org.jspecify.annotations.NullMarked;
