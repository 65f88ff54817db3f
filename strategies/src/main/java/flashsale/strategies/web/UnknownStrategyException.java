package flashsale.strategies.web;

import java.util.Collection;

/** There is no such strategy. */
final class UnknownStrategyException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnknownStrategyException(String name, Collection<String> known) {
        super("There is no strategy '%s'. There are: %s".formatted(name, String.join(", ", known)));
    }
}
