package flashsale.lab.patterns;

/**
 * Published figures of a pattern (Python, RabbitMQ 3.12, PostgreSQL, Docker on one machine, 2026): until 95 % were answered, over all load
 * profiles. Its async answers are {@code 202}; when the work was done was not measured.
 *
 * @param sync in milliseconds
 * @param async in milliseconds
 */
record Published(double sync, double async) {}
