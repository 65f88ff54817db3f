package flashsale.lab.study;

import java.util.List;

/** How a study is done, and what that cannot tell. */
final class Method {

    static final List<String> NOTES = List.of(
            "Latencies are what the client feels of reserving and paying, by its own clock, from the click (the request is sent) on. Acknowledged:"
                    + " until the answer. Completed: until the client knows that the order is paid; that is never sooner. What a customer"
                    + " thinks in between is in neither. Of the kernel, whose client does not wait for its order, completed is when it has the"
                    + " acknowledgement and the order is there, by the order's own timestamp on the same machine.",
            "The whole journey: the same, from the login on. Time in the shop: what the services' own timestamps say, without the queue in"
                    + " front of them.",
            "Sync's answer to a payment comes when the goods are scheduled for shipment, async's customer is told as soon as the order is paid, and"
                    + " the shipment follows. So all that the client feels reaches further with sync; 'shipped after the request to pay' has"
                    + " the same beginning and end in both.",
            "Rates, means and costs are the mean of the valid runs, percentiles are taken over all values of all valid runs, from their merged"
                    + " histograms; in brackets the lowest and the highest run.",
            "A study runs in blocks: each repetition makes each cell once, in an order that was drawn. What is compared are the pairs of a block,"
                    + " so what drifts from block to block, such as the speed of the machine, cancels out as far as it is the same for both."
                    + " A block in which one of the two runs is void is no pair.",
            "Rates, times and costs are compared as ratios (the mean of the pairs' logarithms, told as a percentage), what may be zero as a"
                    + " difference in its own unit. p is the probability of at least such a mean if there were no difference (Student's t for"
                    + " pairs). Below 0.05 one is named as better; else there is no difference that chance would not make, which is not to say"
                    + " that there is none: 'could have seen' says how large it would have had to be. With fewer than two pairs, or where these"
                    + " do not scatter at all, the question is open.",
            "All tests of the report are judged together by Holm's procedure: the chance that any winner that holds among them is none is"
                    + " below 5 %. In the tables those that do not hold are marked (?); the sentences and 'When to use which' call them a"
                    + " tendency.",
            "Latencies are those of attempts that were completed: who failed, or found nothing left, has none. Where one build fails or drops more than"
                    + " the other by over 1 percentage point they are not compared.",
            "Time in the shop, requests per second and the largest backlog have no winner: they do not mean the same in both builds. Time in"
                    + " the shop leaves out the wait at the front door, which is where sync queues; requests count those of failed attempts"
                    + " too; sync's backlog waits unseen in Tomcat. Some figures are told and not tested: the more tests, the less each says.",
            "A closed load asks a slow build less: its users wait instead of coming back, so the requests that would have found it at its"
                    + " slowest were never made, and its percentiles are better than customers who come at their own pace would"
                    + " find them (coordinated omission). A ladder or a spike (--shape) has arrivals that do not wait.",
            "An arrival for which no virtual user was free is dropped: it is in no latency and in no failure rate, but in a figure of its own.",
            "Each run began with fresh processes and fresh data, and with warm-up runs that do not count; the order was drawn. A run whose"
                    + " audit failed counts nowhere.",
            "k6 shares the machine with what it measures; its CPU time is not in the cost of a checkout, but it is missing to the system."
                    + " Networks, disks and other machines were not measured unless a heading says so: take shapes and ratios from here,"
                    + " not milliseconds.",
            "The services' JVMs have the fast compiler only (user-service both), as the optimising one would take both cores for minutes"
                    + " before it pays. With it, and after hours, both would probably be cheaper; neither that nor whether by as much was measured.",
            "docs/measuring.md says what each figure means, and what it does not.");

    private Method() {}
}
