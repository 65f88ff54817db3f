package flashsale.user.web;

import jakarta.servlet.http.HttpServletRequest;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.HexFormat;

/** From where a request comes. */
final class ClientAddress {

    /** Written by the gateway, whatever the client sends. */
    private static final String HEADER = "X-Forwarded-For";

    /** A customer has at least 2^64 addresses of IPv6, which have these bytes in common. */
    private static final int NETWORK_BYTES = 8;

    private ClientAddress() {}

    static String of(HttpServletRequest request) {
        String forwarded = request.getHeader(HEADER);
        if (forwarded == null) {
            return request.getRemoteAddr();
        }
        try {
            InetAddress address = InetAddress.ofLiteral(forwarded);
            return address instanceof Inet6Address
                    ? HexFormat.of().formatHex(address.getAddress(), 0, NETWORK_BYTES)
                    : address.getHostAddress();
        } catch (IllegalArgumentException notFromTheGateway) {
            return request.getRemoteAddr();
        }
    }
}
