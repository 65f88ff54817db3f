package flashsale.platform.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.Semaphore;
import org.springframework.http.HttpHeaders;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Lets so many requests be under way at a time, and refuses what comes beyond at once. A pool of threads would be such a limit, virtual
 * threads are none: every request that waits for the database keeps its part of the heap, and when 500 customers came at once, services
 * with 112 MB of it died. What the health is, is always told.
 */
class AdmissionFilter extends OncePerRequestFilter {

    private static final String RETRY_AFTER_SECONDS = "1";

    private final Semaphore places;
    private final ProblemWriter problems;

    AdmissionFilter(int places, ProblemWriter problems) {
        this.places = new Semaphore(places);
        this.problems = problems;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return request.getRequestURI().startsWith("/actuator/");
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (!places.tryAcquire()) {
            response.setHeader(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
            problems.write(request, response, ProblemType.OVERLOADED, "Too many requests are under way; try again");
            return;
        }
        try {
            chain.doFilter(request, response);
        } finally {
            places.release();
        }
    }
}
