package flashsale.lab.backlog;

/**
 * What a build has accepted but not done yet, at one moment.
 *
 * @param messages in all queues of the broker, without dead letters
 * @param outboxRows events in the services' databases that the broker has not confirmed
 * @param outgoingEntries events and calls in Redis that have not been passed on, and reservations that have not expired though their time is
 *     over
 * @param openPayments payments without an outcome, and refunds to be made
 * @param unfinishedOrders paid orders that are not completed; 0 if they were not counted
 */
public record Backlog(long messages, long outboxRows, long outgoingEntries, long openPayments, long unfinishedOrders) {

    public long total() {
        return messages + outboxRows + outgoingEntries + openPayments + unfinishedOrders;
    }

    public boolean isEmpty() {
        return total() == 0;
    }

    @Override
    public String toString() {
        return "%d messages, %d outbox rows, %d outgoing entries, %d open payments, %d paid orders to complete"
                .formatted(messages, outboxRows, outgoingEntries, openPayments, unfinishedOrders);
    }
}
