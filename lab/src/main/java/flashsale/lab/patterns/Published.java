package flashsale.lab.patterns;

/**
 * Published figures of a pattern (Python, RabbitMQ 3.12, PostgreSQL, Docker on one machine, 2026): until 95 % were answered, over all load
 * profiles.
 *
 * @param sync in milliseconds
 * @param async in milliseconds, until the {@code 202}; when the work was done was not measured
 * @param meaning what the two figures are
 */
record Published(double sync, double async, String meaning) {}
