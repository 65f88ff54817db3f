package flashsale.platform.web;

import flashsale.contract.ProblemType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Limits the number of requests at work and refuses further ones at once. A thread pool would be such a limit; virtual threads are not.
 * Every request that waits for the database keeps its part of the heap: when 500 customers came at once, services with 112 MB of heap died.
 * Health requests are always admitted.
 */
@Order(Ordered.HIGHEST_PRECEDENCE + 5) // after the timer, so that refusals are timed, too
class AdmissionFilter extends OncePerRequestFilter {

    private final Admission admission;
    private final ProblemWriter problems;

    AdmissionFilter(Admission admission, ProblemWriter problems) {
        this.admission = admission;
        this.problems = problems;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return request.getRequestURI().startsWith("/actuator/");
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (!admission.enter()) {
            problems.write(request, response, ProblemType.OVERLOADED, "Too many requests in progress; try again");
            return;
        }
        try {
            chain.doFilter(request, response);
        } finally {
            admission.leave();
        }
    }
}
