package flashsale.lab.strategies;

import java.util.List;

/**
 * What the client got.
 *
 * @param jobs that were accepted
 */
record Answers(AnswerFigures figures, List<String> jobs) {}
