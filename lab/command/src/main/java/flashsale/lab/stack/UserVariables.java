package flashsale.lab.stack;

import flashsale.lab.CommandException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What the caller's shell can set. The names begin with {@code FLASHSALE_}, because the shell is full of other programs' variables. One
 * that is set but empty counts as not set.
 */
record UserVariables(Map<String, String> shell) {

    private static final String ADMIN_PASSWORD = "FLASHSALE_ADMIN_PASSWORD";
    private static final String LOG_LEVEL = "FLASHSALE_LOG_LEVEL";

    /** bcrypt takes no more. */
    private static final int BYTES_OF_A_PASSWORD = 72;

    private static final List<String> LEVELS = List.of("trace", "debug", "info", "warn", "warning", "error", "off");

    static UserVariables current() {
        return new UserVariables(System.getenv());
    }

    Optional<String> get(String name) {
        return Optional.ofNullable(shell.get(name)).filter(value -> !value.isEmpty());
    }

    /** @throws CommandException if it is not a number */
    int number(String name, int otherwise) {
        try {
            return get(name).map(Integer::parseInt).orElse(otherwise);
        } catch (NumberFormatException e) {
            throw new CommandException("%s=%s: must be a number".formatted(name, shell.get(name)), e);
        }
    }

    /**
     * Of the shop's user {@code admin}.
     *
     * @throws CommandException if a service could not be configured with it
     */
    Optional<String> adminPassword() {
        return get(ADMIN_PASSWORD)
                .map(
                        password -> require(
                                isUsable(password),
                                password,
                                ADMIN_PASSWORD
                                        + " cannot be used. Set it to at most 72 bytes without control characters and without ${."));
    }

    private static boolean isUsable(String password) {
        return password.getBytes(StandardCharsets.UTF_8).length <= BYTES_OF_A_PASSWORD
                && password.chars().noneMatch(Character::isISOControl)
                && !password.contains("${"); // Spring would look up what follows
    }

    /**
     * Of the services.
     *
     * @throws CommandException if there is no such level
     */
    Optional<String> logLevel() {
        return get(LOG_LEVEL)
                .map(level -> require(
                        LEVELS.contains(level.toLowerCase(Locale.ROOT)),
                        level,
                        "%s=%s is not a level. Set it to one of %s."
                                .formatted(LOG_LEVEL, level, String.join(", ", LEVELS))));
    }

    private static String require(boolean valid, String value, String otherwise) {
        if (!valid) {
            throw new CommandException(otherwise);
        }
        return value;
    }
}
