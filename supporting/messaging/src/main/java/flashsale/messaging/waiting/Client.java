package flashsale.messaging.waiting;

import jakarta.servlet.http.HttpServletRequest;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.coyote.ActionCode;
import org.apache.coyote.Request;

/**
 * The other end of a request's connection. The Servlet API reports only to those who write that nobody reads any more. Somebody who waits has
 * nothing to write, but can try to read.
 */
record Client(Request request) {

    static final String ATTRIBUTE = Client.class.getName();

    /** Only for requests that have come through the {@link ClientValve}. */
    static Client of(HttpServletRequest request) {
        return new Client((Request) request.getAttribute(ATTRIBUTE));
    }

    /** Whether the client has closed the connection. To be asked by the request's own thread. */
    boolean isGone() {
        return isBodyRead() && isAtEnd() && isAtEnd();
    }

    private boolean isBodyRead() {
        AtomicBoolean read = new AtomicBoolean();
        request.action(ActionCode.REQUEST_BODY_FULLY_READ, read);
        return read.get();
    }

    /** Tomcat reports the end of the stream as one byte, each time it is asked. The first byte of another request soon becomes more than one. */
    private boolean isAtEnd() {
        request.action(ActionCode.AVAILABLE, true);
        return request.getAvailable() == 1;
    }
}
