/** A mail provider: takes mails by SMTP and keeps the record of them, which the audit compares with what the shop says. */
@NullMarked
package flashsale.mail;

import org.jspecify.annotations.NullMarked;
