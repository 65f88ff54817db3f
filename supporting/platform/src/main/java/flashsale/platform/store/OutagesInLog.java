package flashsale.platform.store;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import flashsale.platform.client.ServiceUnavailableException;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;
import org.slf4j.helpers.MessageFormatter;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Failures are logged with their exceptions, also by libraries. If the reason is a store or another service, the line and its stack trace become
 * part of an outage. (Logback's own filter drops repeated lines by their text, and does not tell when they end.)
 */
class OutagesInLog implements ApplicationContextInitializer<ConfigurableApplicationContext> {

    private static final Duration BETWEEN_LINES = Duration.ofMinutes(1);
    private static final Duration OVER_AFTER = Duration.ofSeconds(10);

    /** Of the service that has started the thread: in a node, each has a log of its own. */
    private static final InheritableThreadLocal<String> SERVICE = new InheritableThreadLocal<>();

    private static final String NOBODY = "";

    private static final Map<String, Outages> BY_SERVICE = new ConcurrentHashMap<>();

    @Override
    public void initialize(ConfigurableApplicationContext service) {
        SERVICE.set(service.getEnvironment().getProperty("spring.application.name", NOBODY));
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext logs) {
            addTo(logs);
        }
    }

    private static synchronized void addTo(LoggerContext logs) {
        if (logs.getTurboFilterList().stream().noneMatch(Filter.class::isInstance)) {
            logs.addTurboFilter(new Filter());
        }
    }

    private static final class Filter extends TurboFilter {

        /** It says why an application does not start, in full. */
        private static final String START = SpringApplication.class.getName();

        @Override
        public FilterReply decide(
                @Nullable Marker marker,
                Logger logger,
                Level level,
                @Nullable String format,
                Object @Nullable [] parameters,
                @Nullable Throwable given) {
            Throwable failure = given != null ? given : failureIn(parameters);
            if (failure == null
                    || !level.isGreaterOrEqual(Level.WARN)
                    || !level.isGreaterOrEqual(logger.getEffectiveLevel())
                    || logger.getName().equals(START)) {
                return FilterReply.NEUTRAL;
            }
            Optional<Away> away = StoreAway.in(failure).or(() -> neighbourIn(failure));
            away.ifPresent(it -> ofThisService().note(it, Away.shortened(text(format, parameters))));
            return away.isPresent() ? FilterReply.DENY : FilterReply.NEUTRAL;
        }

        private static Outages ofThisService() {
            return BY_SERVICE.computeIfAbsent(
                    Objects.requireNonNullElse(SERVICE.get(), NOBODY), _ -> new Outages(BETWEEN_LINES, OVER_AFTER));
        }

        private static @Nullable Throwable failureIn(Object @Nullable [] parameters) {
            return parameters == null ? null : MessageFormatter.getThrowableCandidate(parameters);
        }

        private static Optional<Away> neighbourIn(Throwable failure) {
            return failure instanceof ServiceUnavailableException neighbour
                    ? Optional.of(new Away(neighbour.service(), "no answer", String.valueOf(neighbour.getMessage())))
                    : Optional.empty();
        }

        private static String text(@Nullable String format, Object @Nullable [] parameters) {
            return String.valueOf(
                    MessageFormatter.arrayFormat(format, parameters).getMessage());
        }
    }
}
