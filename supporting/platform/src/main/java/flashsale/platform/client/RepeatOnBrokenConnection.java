package flashsale.platform.client;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hc.client5.http.impl.DefaultHttpRequestRetryStrategy;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.util.TimeValue;

/**
 * Repeats a request once if its connection broke before the answer, for example because nginx was reloaded and closed the connections that
 * callers had kept. Time-outs are not repeated: the first request may still be under way. Nor are connections that could not be made.
 */
final class RepeatOnBrokenConnection extends DefaultHttpRequestRetryStrategy {

    /** Of the call under way: whether its request has been repeated, so that an earlier one may have had its effect. */
    static final ScopedValue<AtomicBoolean> REPEATED = ScopedValue.newInstance();

    RepeatOnBrokenConnection() {
        super(
                1,
                TimeValue.ZERO_MILLISECONDS,
                List.of(
                        InterruptedIOException.class,
                        UnknownHostException.class,
                        ConnectException.class,
                        NoRouteToHostException.class),
                List.of());
    }

    @Override
    public boolean retryRequest(HttpRequest request, IOException failure, int times, HttpContext context) {
        boolean repeats = super.retryRequest(request, failure, times, context);
        if (repeats) {
            REPEATED.get().set(true);
        }
        return repeats;
    }

    @Override
    protected boolean handleAsIdempotent(HttpRequest request) {
        return true;
    }
}
