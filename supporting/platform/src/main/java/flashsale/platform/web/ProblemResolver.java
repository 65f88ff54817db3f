package flashsale.platform.web;

import flashsale.contract.Problem;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;

/**
 * Answers with the problem that a controller throws. {@link ProblemDetailsAdvice} could, too, but it is found by reflection and its answer
 * written by a converter that is yet to be chosen, which costs a sixth of a refusal.
 */
record ProblemResolver(ProblemWriter problems) implements HandlerExceptionResolver {

    private static final ModelAndView ANSWERED = new ModelAndView();

    @Override
    public @Nullable ModelAndView resolveException(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception failure) {
        if (!(failure instanceof Problem problem) || response.isCommitted()) {
            return null;
        }
        try {
            problems.write(request, response, problem);
            return ANSWERED;
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }
}
