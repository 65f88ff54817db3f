package flashsale.notification.mail;

import java.util.UUID;

/**
 * A mail to one person.
 *
 * @param id also its Message-ID, so that a mail that was sent twice can be recognised
 */
public record Mail(UUID id, String recipient, String subject, String text) {

    /** An account gets one: the mail has the account's id. */
    public static Mail welcome(UUID accountId, String username, String recipient) {
        return new Mail(
                accountId,
                recipient,
                "Welcome to the flash sale",
                "Hello %s,%n%nyour account is ready. See you at the next sale!%n".formatted(username));
    }
}
