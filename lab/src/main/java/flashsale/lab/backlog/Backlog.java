package flashsale.lab.backlog;

/**
 * What a build has accepted and not done yet, at one moment.
 *
 * @param messages in all queues of the broker, without dead letters
 * @param outboxRows events in the services' databases that the broker has not confirmed
 * @param outgoingEntries events and calls in Redis that have not been passed on
 * @param pendingPayments payments without an outcome
 * @param unfinishedOrders orders that are paid and not completed
 */
public record Backlog(
        long messages, long outboxRows, long outgoingEntries, long pendingPayments, long unfinishedOrders) {

    public long total() {
        return messages + outboxRows + outgoingEntries + pendingPayments + unfinishedOrders;
    }

    public boolean isEmpty() {
        return total() == 0;
    }

    @Override
    public String toString() {
        return "%d messages, %d outbox rows, %d outgoing entries, %d pending payments, %d paid orders to complete"
                .formatted(messages, outboxRows, outgoingEntries, pendingPayments, unfinishedOrders);
    }
}
