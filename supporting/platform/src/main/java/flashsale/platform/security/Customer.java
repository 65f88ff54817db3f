package flashsale.platform.security;

import java.util.UUID;

/**
 * The caller, from a verified token. Controllers take it as a parameter.
 *
 * @param id the account's id, the token's {@code sub}
 */
public record Customer(UUID id) {}
