package flashsale.platform.web;

import flashsale.contract.Headers;
import flashsale.contract.Problem;
import flashsale.contract.ProblemType;
import java.util.regex.Pattern;
import org.springframework.web.context.request.NativeWebRequest;

/**
 * The client's name for one command, from the header {@code Idempotency-Key}: a repetition with the same key and body
 * gets the first answer again. A controller method with a parameter of this type requires the header.
 *
 * @param value 1 to 100 visible ASCII characters
 */
public record IdempotencyKey(String value) {

    /** A whole value, for the description. */
    public static final String PATTERN = "^[!-~]{1,100}$";

    private static final Pattern VALID = Pattern.compile(PATTERN);

    /** @throws Problem malformed-request, if the value is not a valid key */
    public IdempotencyKey {
        if (!VALID.matcher(value).matches()) {
            throw ProblemType.MALFORMED_REQUEST.because("Idempotency-Key needs 1 to 100 visible ASCII characters");
        }
    }

    static IdempotencyKey of(NativeWebRequest request) {
        String[] keys = request.getHeaderValues(Headers.IDEMPOTENCY_KEY);
        if (keys == null || keys[0].isBlank()) {
            throw ProblemType.IDEMPOTENCY_KEY_MISSING.because("Send a new Idempotency-Key header for each command");
        }
        if (keys.length > 1) {
            throw ProblemType.MALFORMED_REQUEST.because("Send one Idempotency-Key header");
        }
        return new IdempotencyKey(keys[0]);
    }
}
