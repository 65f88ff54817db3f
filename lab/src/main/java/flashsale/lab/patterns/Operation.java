package flashsale.lab.patterns;

/**
 * An operation that the shop has acknowledged.
 *
 * @param sentAt when the client began, in epoch microseconds
 * @param ackMicros how long it took until it was acknowledged
 * @param key by which the stores know it
 */
record Operation(long sentAt, long ackMicros, String key) {

    long acknowledgedAt() {
        return sentAt + ackMicros;
    }
}
