package flashsale.lab.study;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import flashsale.lab.study.StudyPlan.PlannedRun;
import flashsale.lab.study.StudyPlan.Start;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;

/** The order in which the runs of a plan are made. The plan's seed draws who begins, and the order of loads. */
record RunOrder(StudyPlan plan) {

    List<PlannedRun> runs() {
        Random random = new Random(plan.seed());
        List<List<Cell>> starts = new ArrayList<>(plan.cells().stream()
                .collect(groupingBy(Cell::start, LinkedHashMap::new, toList()))
                .values());
        Collections.shuffle(starts, random);
        List<PlannedRun> runs = new ArrayList<>();
        for (int repetition = 1; repetition <= plan.repetitions(); repetition++) {
            for (Cell cell : block(turns(starts, repetition - 1), random)) {
                runs.add(new PlannedRun(runs.size() + 1, repetition, cell));
            }
        }
        return runs;
    }

    /** Builds that run side by side take turns with each load; those that run alone bear one load after another, in a random order. */
    private List<Cell> block(List<List<Cell>> starts, Random random) {
        if (plan.start() == Start.TOGETHER) {
            return plan.loads()
                    .flatMap(vus -> starts.stream().flatMap(List::stream).filter(cell -> cell.vus() == vus))
                    .toList();
        }
        return starts.stream()
                .flatMap(loads -> {
                    List<Cell> shuffled = new ArrayList<>(loads);
                    Collections.shuffle(shuffled, random);
                    return shuffled.stream();
                })
                .toList();
    }

    /**
     * Two builds in the order AB, BA, BA, AB; in general, in as many blocks in a row as there are builds each has each place once, and then
     * the same backwards. A machine that gets faster or slower favours none.
     */
    private static <T> List<T> turns(List<T> starts, int block) {
        List<T> order = new ArrayList<>(block / starts.size() % 2 == 0 ? starts : starts.reversed());
        Collections.rotate(order, -block);
        return order;
    }
}
