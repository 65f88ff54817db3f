package flashsale.platform.security;

import flashsale.contract.ProblemType;
import flashsale.platform.web.ProblemWriter;
import flashsale.platform.web.RequestArgument;
import flashsale.platform.web.WebAutoConfiguration;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URL;
import java.util.Date;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.jwt.JwtClaimNames;
import org.springframework.security.oauth2.jwt.JwtClaimValidator;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtValidators;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.oauth2.server.resource.BearerTokenErrors;
import org.springframework.security.oauth2.server.resource.authentication.JwtAuthenticationToken;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.DefaultSecurityFilterChain;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.security.web.context.RequestAttributeSecurityContextRepository;
import org.springframework.security.web.firewall.HttpFirewall;
import org.springframework.security.web.firewall.RequestRejectedHandler;
import org.springframework.security.web.firewall.StrictHttpFirewall;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.AnyRequestMatcher;
import org.springframework.util.StringUtils;

/** Every service is an OAuth2 resource server: it trusts what user-service has signed, and nothing else. */
@AutoConfiguration(
        after = WebAutoConfiguration.class,
        beforeName = {
            "org.springframework.boot.security.oauth2.server.resource.autoconfigure.web.OAuth2ResourceServerWebSecurityAutoConfiguration",
            "org.springframework.boot.security.autoconfigure.UserDetailsServiceAutoConfiguration",
            "org.springframework.boot.security.autoconfigure.SecurityAutoConfiguration"
        })
public class SecurityAutoConfiguration {

    /**
     * The {@code iss} of all the shop's tokens. Spring Security tries to parse it as a URL. A plain word would cost an exception for each
     * token issued or verified.
     */
    public static final String ISSUER = "https://flashsale.example";

    /**
     * Filters that Spring Security adds by default. No controller answers from another thread, and no client asks where tokens come from.
     * Leaving one out saves some 20 CPU-µs per request, and there is no other switch for it.
     */
    private static final Set<String> OF_NO_USE =
            Set.of("WebAsyncManagerIntegrationFilter", "OAuth2ProtectedResourceMetadataFilter");

    private static final String BEARER = "Bearer ";

    /** One filter for calls between services; the dozen filters for people would cost more than the answer. */
    @Bean
    @Order(Ordered.HIGHEST_PRECEDENCE)
    SecurityFilterChain internalSecurity(
            ProblemWriter problems, @Value("${flashsale.internal.token}") String internalToken) {
        return new DefaultSecurityFilterChain(
                PathPatternRequestMatcher.withDefaults().matcher("/internal/**"),
                new InternalTokenFilter(internalToken, problems));
    }

    @Bean
    SecurityFilterChain apiSecurity(HttpSecurity http, ProblemWriter problems, ObjectProvider<AccessRules> rules)
            throws Exception {
        AuthenticationEntryPoint unauthorized = (request, response, failure) -> {
            response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
            problems.write(request, response, ProblemType.UNAUTHORIZED, "A valid access token is required");
        };
        AccessDeniedHandler forbidden = (request, response, failure) ->
                problems.write(request, response, ProblemType.FORBIDDEN, "Your account may not do this");
        http.authorizeHttpRequests(paths -> {
                    // The gateway does not route these: health is for the orchestrator.
                    paths.requestMatchers("/actuator/**", "/v3/api-docs/**", "/error")
                            .permitAll();
                    rules.orderedStream().forEach(rule -> rule.addTo(paths));
                    paths.anyRequest().authenticated();
                })
                .oauth2ResourceServer(server -> server.bearerTokenResolver(SecurityAutoConfiguration::bearerToken)
                        .jwt(Customizer.withDefaults())
                        .authenticationEntryPoint(unauthorized)
                        .accessDeniedHandler(forbidden)
                        .withObjectPostProcessor(new UnavailableKeys(unauthorized, problems)))
                .exceptionHandling(
                        errors -> errors.authenticationEntryPoint(unauthorized).accessDeniedHandler(forbidden))
                // No cookies and no sessions, so no CSRF and nothing to store; no pages, so no logout and no saved
                // requests; a caller without a token has no identity.
                .securityContext(
                        context -> context.securityContextRepository(new RequestAttributeSecurityContextRepository()))
                .sessionManagement(AbstractHttpConfigurer::disable)
                .csrf(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .anonymous(AbstractHttpConfigurer::disable)
                .headers(headers ->
                        headers.defaultsDisabled().contentTypeOptions(_ -> {}).cacheControl(_ -> {}));
        return new DefaultSecurityFilterChain(
                AnyRequestMatcher.INSTANCE,
                http.build().getFilters().stream()
                        .filter(filter -> !OF_NO_USE.contains(filter.getClass().getSimpleName()))
                        .toList());
    }

    /**
     * The token in the header, and nowhere else. Spring Security's own resolver searches the whole token with a regular expression; what is no
     * token, the decoder refuses.
     */
    private static @Nullable String bearerToken(HttpServletRequest request) {
        String header = request.getHeader(HttpHeaders.AUTHORIZATION);
        if (!StringUtils.startsWithIgnoreCase(header, "bearer")) {
            return null;
        }
        if (!StringUtils.startsWithIgnoreCase(header, BEARER) || header.length() == BEARER.length()) {
            throw new OAuth2AuthenticationException(BearerTokenErrors.invalidToken("Bearer token is malformed"));
        }
        return header.substring(BEARER.length());
    }

    @Bean
    VerificationKeys verificationKeys(
            @Value("${flashsale.jwks-url}") URL jwks,
            @Value("${flashsale.wait-for-keys}") boolean first,
            @Value("${spring.application.name}") String service) {
        return new VerificationKeys(jwks, first, service);
    }

    @Bean
    @ConditionalOnMissingBean
    JwtDecoder jwtDecoder(VerificationKeys keys) {
        NimbusJwtDecoder decoder = NimbusJwtDecoder.withJwkSource(keys).build();
        decoder.setClaimSetConverter(SecurityAutoConfiguration::datesAsInstants);
        decoder.setJwtValidator(new DelegatingOAuth2TokenValidator<>(
                JwtValidators.createDefaultWithIssuer(ISSUER),
                new JwtClaimValidator<>(JwtClaimNames.EXP, expiry -> expiry != null)));
        return new CachingJwtDecoder(decoder);
    }

    /** Requests are observed as a whole; observing each filter would cost more than the filters. */
    @Bean
    SecurityObservationSettings unobservedFilters() {
        return SecurityObservationSettings.noObservations();
    }

    /** A suspicious URL, such as one with an encoded slash in its path. */
    @Bean
    RequestRejectedHandler suspiciousUrl(ProblemWriter problems) {
        return (request, response, rejection) ->
                problems.write(request, response, ProblemType.MALFORMED_REQUEST, "The URL is not valid");
    }

    /**
     * Allows the same header values as Spring Security's own firewall: everything but control characters. But that one searches the whole
     * token with a regular expression each time a filter reads it.
     */
    @Bean
    HttpFirewall firewall() {
        StrictHttpFirewall firewall = new StrictHttpFirewall();
        firewall.setAllowedHeaderNames(SecurityAutoConfiguration::hasNoControlCharacters);
        firewall.setAllowedHeaderValues(value -> hasNoControlCharacters(value.replace('\t', ' ')));
        return firewall;
    }

    private static boolean hasNoControlCharacters(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isISOControl(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    @Bean
    RequestArgument<Customer> customerArgument() {
        return new RequestArgument<>(Customer.class, _ -> {
            if (SecurityContextHolder.getContext().getAuthentication() instanceof JwtAuthenticationToken token) {
                return new Customer(UUID.fromString(token.getName()));
            }
            throw ProblemType.UNAUTHORIZED.because("Log in first");
        });
    }

    /**
     * All that our tokens need. Spring Security's own converter also parses the issuer as a URL, which takes a fifth of the verification
     * time.
     */
    private static Map<String, Object> datesAsInstants(Map<String, Object> claims) {
        Map<String, Object> converted = new HashMap<>(claims);
        converted.replaceAll((_, value) -> value instanceof Date date ? date.toInstant() : value);
        return converted;
    }
}
