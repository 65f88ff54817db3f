package flashsale.lab.study;

import java.util.List;

/** How a study works, and its limits. */
final class Method {

    static final List<String> NOTES = List.of(
            "Latencies are what the client experiences of reserving and paying, by its own clock, from the click (the request is sent) on."
                    + " Acknowledged: until the answer. Completed: until the client knows that the order is paid; that is never sooner. The"
                    + " customer's think time is in neither. The kernel's client does not wait for its order: there, completed is when it has"
                    + " the acknowledgement and the order exists, by the order's own timestamp on the same machine.",
            "The whole journey: the same, from the login on. Time in the shop: by the services' own timestamps, without the queue in"
                    + " front of them.",
            "Sync answers a payment when the goods are scheduled for shipment. Async tells the customer as soon as the order is paid, and"
                    + " the shipment follows. So the client's latencies cover more with sync; 'shipped after the request to pay' has"
                    + " the same beginning and end in both.",
            "Rates, means and costs are the mean of the valid runs. Percentiles are taken over all values of all valid runs, from their merged"
                    + " histograms. The lowest and the highest run are in brackets.",
            "A study runs in blocks: each repetition makes each cell once, in an order that was drawn. The pairs of a block are compared,"
                    + " so what drifts from block to block, such as the speed of the machine, cancels out as far as it is the same for both."
                    + " A block in which one of the two runs is void is not a pair.",
            "Rates, times and costs are compared as ratios (the mean of the pairs' logarithms, shown as a percentage), figures that may be zero"
                    + " as a difference in their own unit. p is the probability of a mean at least this large if there were no difference"
                    + " (Student's t for pairs). Below 0.05 one side is named as better. Otherwise chance may explain the difference, which"
                    + " does not prove that there is none: 'detectable' says how large it would have had to be. With fewer than two pairs,"
                    + " or if they do not scatter at all, the question is open.",
            "All tests of the report are judged together by Holm's procedure: the chance of any false winner among those that hold is"
                    + " below 5 %. The tables mark winners that do not hold with (?); the sentences and 'When to use which' call them a"
                    + " tendency.",
            "Latencies cover completed attempts only: attempts that failed or found nothing left have none. If one build fails or drops more"
                    + " than the other by over 1 percentage point, they are not compared.",
            "Time in the shop, requests per second and the largest backlog have no winner: they do not mean the same in both builds. Time in"
                    + " the shop leaves out the wait at the front door, which is where sync queues; requests include those of failed attempts;"
                    + " sync's backlog waits unseen in Tomcat. Some figures are shown but not tested: the more tests, the less each says.",
            "A closed load asks less of a slow build: its users wait instead of coming back, so the requests that would have found it at its"
                    + " slowest were never made. Its percentiles are better than customers who come at their own pace would"
                    + " find them (coordinated omission). A ladder or a spike (--shape) has arrivals that do not wait.",
            "An arrival for which no virtual user was free is dropped: it counts in no latency and no failure rate, but in a figure of its own.",
            "Each run began with fresh processes and fresh data, and with warm-up runs that do not count; the order was drawn. A run whose"
                    + " audit failed does not count.",
            "k6 shares the machine with what it measures: its CPU time is not in the cost of a checkout, but the system lacks it."
                    + " Networks, disks and other machines were not measured unless a heading says so: take shapes and ratios from here,"
                    + " not milliseconds.",
            "JVMs still compile while they are measured, and would be cheaper after hours. 'CPU by service' shows how much compiling took."
                    + " docs/performance.md says which compilers they have, by layout and processors.",
            "docs/measuring.md says what each figure means, and what it does not.");

    private Method() {}
}
