package flashsale.platform.web;

import java.util.regex.Pattern;

/**
 * The client's name for one command, from the header {@code Idempotency-Key}: the same key with the same body gives the
 * first answer again. A controller that has a parameter of this type demands the header.
 *
 * @param value 1 to 100 visible ASCII characters
 */
public record IdempotencyKey(String value) {

    public static final String HEADER = "Idempotency-Key";
    private static final Pattern VALID = Pattern.compile("[!-~]{1,100}");

    /** @throws Problem malformed-request, if the value is no key */
    public IdempotencyKey {
        if (!VALID.matcher(value).matches()) {
            throw ProblemType.MALFORMED_REQUEST.because("Idempotency-Key needs 1 to 100 visible ASCII characters");
        }
    }
}
