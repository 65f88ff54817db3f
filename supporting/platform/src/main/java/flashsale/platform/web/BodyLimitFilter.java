package flashsale.platform.web;

import flashsale.contract.ProblemType;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Refuses bodies above {@link #LIMIT} with 413, including those that do not announce their length. */
class BodyLimitFilter extends OncePerRequestFilter {

    /** In bytes. The largest legitimate request, a cart of 20 items, has 2 kB. */
    static final int LIMIT = 64 * 1024;

    private final ProblemWriter problems;

    BodyLimitFilter(ProblemWriter problems) {
        this.problems = problems;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        long length = request.getContentLengthLong();
        if (length > LIMIT) {
            problems.write(request, response, ProblemType.PAYLOAD_TOO_LARGE, "At most " + LIMIT + " bytes");
        } else {
            boolean chunked = length < 0 && request.getHeader("Transfer-Encoding") != null;
            chain.doFilter(chunked ? new Limited(request) : request, response);
        }
    }

    private static final class Limited extends HttpServletRequestWrapper {

        Limited(HttpServletRequest request) {
            super(request);
        }

        @Override
        public ServletInputStream getInputStream() throws IOException {
            return new LimitedStream(super.getInputStream());
        }
    }

    private static final class LimitedStream extends ServletInputStream {

        private final ServletInputStream body;
        private int left = LIMIT;

        LimitedStream(ServletInputStream body) {
            this.body = body;
        }

        @Override
        public int read() throws IOException {
            int read = body.read();
            if (read >= 0) {
                count(1);
            }
            return read;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int read = body.read(buffer, offset, length);
            count(Math.max(read, 0));
            return read;
        }

        private void count(int bytes) {
            left -= bytes;
            if (left < 0) {
                throw ProblemType.PAYLOAD_TOO_LARGE.because("At most " + LIMIT + " bytes");
            }
        }

        @Override
        public boolean isFinished() {
            return body.isFinished();
        }

        @Override
        public boolean isReady() {
            return body.isReady();
        }

        @Override
        public void setReadListener(ReadListener listener) {
            body.setReadListener(listener);
        }
    }
}
