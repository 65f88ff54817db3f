package flashsale.lab.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import flashsale.lab.Build;
import flashsale.lab.explain.Explanation.Hop;
import flashsale.lab.trace.Span;
import flashsale.lab.trace.Span.Kind;
import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class ExplanationTest {

    private final SomeSpans spans = SomeSpans.ofEvents();
    private final Explanation explanation = Explanation.of(Build.ASYNC, List.of(spans.purchase(31_000)), spans.trace());

    @Test
    void the_hops_add_up_to_the_time_until_paid() {
        assertThat(explanation.paidMicros()).isEqualTo(20_000);
        assertThat(explanation.workedMicros() + explanation.waitedMicros()).isEqualTo(20_000);
        assertThat(explanation.finalMicros()).isEqualTo(31_000);
    }

    @Test
    void own_time_is_without_calls_and_without_the_wait_for_news() {
        assertThat(explanation.hops())
                .extracting(Hop::what, hop -> Interval.sum(hop.own()), hop -> hop.activity()
                        .isWork())
                .contains(
                        tuple("ask the bank", 3_000L, true),
                        tuple("calls PUT /bank", 3_000L, false),
                        tuple("answers GET /orders", 1_100L, true),
                        tuple("publishes paid", 4_500L, false),
                        tuple("calls pay", 1_500L, false));
    }

    @Test
    void an_event_does_not_rest_in_a_queue_before_it_is_published_whatever_the_stamp_of_its_message() {
        assertThat(explanation.hops())
                .filteredOn(hop -> hop.what().equals("waits in queue order.paid"))
                .singleElement()
                .satisfies(hop -> assertThat(hop.lasts()).isEqualTo(new Interval(8_500, 11_990)));
    }

    @Test
    void the_last_line_sums_up() {
        assertThat(TextTable.sums(explanation))
                .isEqualTo(
                        "paid after 20.0 ms: 10.5 ms worked (6.5 order, 4.0 payment), 9.5 ms waited (3.5 in the broker"
                                + " and its queues, 3.0 for the bank, 1.5 on the way through network and nginx, 1.0 for the news"
                                + " to reach a held request, 0.5 in outboxes); final after 31.0 ms");
    }

    @Test
    void each_hop_is_a_row_and_says_what_part_of_it_decided() {
        assertThat(new TextTable(explanation).toString())
                .containsPattern("(?m)^ +3\\.0 +6\\.0 +3\\.0 +2\\.0  worked  payment +ask the bank$")
                .containsPattern("(?m)^ +15\\.0 +10\\.0 +10\\.0 {7}  worked  stock +handles paid$");
    }

    @Test
    void the_picture_has_a_bar_and_words_for_each_hop() throws Exception {
        String svg = new Waterfall(explanation, explanation.lastMicros()).svg();

        Document picture =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
        assertThat(picture.getElementsByTagName("rect").getLength())
                .isGreaterThanOrEqualTo(explanation.hops().size());
        assertThat(explanation.hops())
                .allSatisfy(hop -> assertThat(picture.getDocumentElement().getTextContent())
                        .contains(hop.what()));
    }

    @Test
    void a_trace_is_whole_when_each_call_has_arrived_and_each_event_is_handled_and_each_cause_is_known() {
        assertThat(SomeSpans.ofEvents().isWhole()).isTrue();
        assertThat(new SomeSpans().customer("buy", 0, 10).isWhole()).isFalse();
        assertThat(SomeSpans.ofEvents()
                        .add("get /orders", Kind.CLIENT, "order-service", "get /payments", 6_000, 6_100)
                        .isWhole())
                .isFalse();
        assertThat(SomeSpans.ofEvents()
                        .add("ask the bank", Kind.INTERNAL, "payment-service", "outbox noted", "n", 8_000, 8_500)
                        .isWhole())
                .isFalse();
        assertThat(SomeSpans.ofEvents()
                        .add(
                                "ask the bank",
                                Kind.PRODUCER,
                                "payment-service",
                                "publish events:noted",
                                "n",
                                8_500,
                                9_000)
                        .isWhole())
                .isFalse();
        assertThat(SomeSpans.ofEvents()
                        .add("nobody knows", Kind.SERVER, "order", "late", 0, 10)
                        .isWhole())
                .isFalse();
    }

    @Test
    void a_purchase_is_explained_once_it_is_known_what_ended_the_last_wait_for_news() {
        Purchase purchase = spans.purchase(31_000);
        List<Span> all = List.copyOf(spans.trace().spans());

        assertThat(Explanation.of(Build.ASYNC, purchase, all)).isPresent();
        assertThat(Explanation.of(
                        Build.ASYNC,
                        purchase,
                        all.stream()
                                .filter(it -> !it.name().endsWith("order.paid"))
                                .toList()))
                .isEmpty();
    }
}
