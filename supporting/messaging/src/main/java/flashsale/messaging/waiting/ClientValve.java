package flashsale.messaging.waiting;

import jakarta.servlet.ServletException;
import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;

/** Keeps Tomcat's own view of the request within reach, so that a request that waits can look whether its client is {@link Client#isGone gone}. */
class ClientValve extends ValveBase {

    @Override
    public void invoke(Request request, Response response) throws IOException, ServletException {
        request.setAttribute(Client.ATTRIBUTE, request.getCoyoteRequest());
        getNext().invoke(request, response);
    }
}
