package flashsale.mail;

import java.time.Instant;

/**
 * A mail that was accepted for one recipient.
 *
 * @param messageId as its sender wrote it; empty if there is none
 */
public record Delivery(String messageId, String sender, String recipient, Instant receivedAt) {}
