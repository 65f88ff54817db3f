package flashsale.platform.client;

import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.List;
import org.apache.hc.client5.http.impl.DefaultHttpRequestRetryStrategy;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.util.TimeValue;

/**
 * Repeats a request once if its connection broke before the answer, for example because nginx was reloaded and closed the connections that
 * callers had kept. Time-outs are not repeated: the first request may still be under way. Nor are connections that could not be made.
 */
final class RepeatOnBrokenConnection extends DefaultHttpRequestRetryStrategy {

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
    protected boolean handleAsIdempotent(HttpRequest request) {
        return true;
    }
}
