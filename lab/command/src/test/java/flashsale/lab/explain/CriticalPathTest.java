package flashsale.lab.explain;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.explain.CriticalPath.Step;
import flashsale.lab.trace.Span;
import flashsale.lab.trace.Span.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CriticalPathTest {

    @Test
    void a_call_is_part_of_the_path_and_so_is_what_its_caller_does_before_and_afterwards() {
        SomeSpans spans = new SomeSpans()
                .customer("buy", 0, 10_000)
                .add("buy", Kind.SERVER, "order", "answer", 500, 9_000)
                .add("answer", Kind.CLIENT, "order", "call", 2_000, 6_000);

        assertThat(path(spans))
                .containsExactly(
                        "buy 0-500", "answer 500-2000", "call 2000-6000", "answer 6000-9000", "buy 9000-10000");
    }

    @Test
    void of_calls_in_parallel_the_one_that_ends_last_decides() {
        SomeSpans spans = new SomeSpans()
                .customer("buy", 0, 10_000)
                .add("buy", Kind.SERVER, "order", "answer", 0, 10_000)
                .add("answer", Kind.CLIENT, "order", "first", 500, 900)
                .add("answer", Kind.CLIENT, "order", "short", 1_000, 6_000)
                .add("answer", Kind.CLIENT, "order", "long", 2_000, 9_000);

        assertThat(path(spans))
                .containsExactly(
                        "answer 0-500", "first 500-900", "answer 900-2000", "long 2000-9000", "answer 9000-10000");
    }

    @Test
    void what_nobody_waits_for_is_not_on_the_path() {
        SomeSpans spans = new SomeSpans()
                .customer("buy", 0, 10_000)
                .add("buy", Kind.SERVER, "order", "answer", 0, 10_000)
                .add("answer", Kind.PRODUCER, "order", "publish", 1_000, 6_000);

        assertThat(path(spans)).containsExactly("answer 0-10000");
    }

    @Test
    void an_answer_that_comes_before_its_span_ends_ends_with_the_answer() {
        SomeSpans spans =
                new SomeSpans().customer("buy", 0, 10_000).add("buy", Kind.SERVER, "order", "answer", 1, 10_007);

        assertThat(path(spans)).containsExactly("buy 0-1", "answer 1-10000");
    }

    @Test
    void a_held_request_has_waited_for_the_events_that_brought_the_news() {
        assertThat(path(SomeSpans.ofEvents()))
                .containsExactly(
                        "pay 0-1000",
                        "post /payments 1000-3000",
                        "ask the bank 3000-3500",
                        "put /bank 3500-6500",
                        "ask the bank 6500-8000",
                        "outbox paid 8000-8500",
                        "queue order.paid 8500-12000",
                        "process events:paid:order.paid 12000-18000",
                        "wait for news 18000-19000",
                        "get /orders 19000-19500",
                        "ask 19500-20000");
    }

    @Test
    void a_request_that_need_not_wait_follows_from_the_customers_last_one() {
        SomeSpans spans = new SomeSpans()
                .customer("pay", 0, 5_000)
                .customer("ask", 5_200, 7_000)
                .add("pay", Kind.PRODUCER, "payment", "publish", 1_000, 2_000)
                .add("publish", Kind.CONSUMER, "order", "process", 3_000, 4_000)
                .add("ask", Kind.SERVER, "order", "get", 6_000, 6_500);

        assertThat(path(spans))
                .containsExactly(
                        "pay 0-5000", "until ask 5000-5200", "ask 5200-6000", "get 6000-6500", "ask 6500-7000");
    }

    @Test
    void a_hop_that_begins_after_its_cause_has_ended_has_waited_for_nobody() {
        SomeSpans spans = new SomeSpans()
                .customer("ask", 0, 20_000)
                .add("ask", Kind.SERVER, "order", "get", 0, 20_000)
                .add("get", Kind.INTERNAL, "order", "wait for news", 100, 20_000)
                .add("get", Kind.INTERNAL, "order", "ask the bank", 200, 5_000)
                .add("ask the bank", Kind.CONSUMER, "order", "late", 8_000, 20_000);

        assertThat(path(spans))
                .containsExactly(
                        "get 0-200", "ask the bank 200-5000", "nobody until late 5000-8000", "late 8000-20000");
    }

    @Test
    void a_call_that_is_made_while_a_request_is_held_leads_to_what_the_called_service_waits_for() {
        SomeSpans spans = new SomeSpans()
                .customer("pay", 0, 20_000)
                .add("pay", Kind.SERVER, "payment", "post", 0, 20_000)
                .add("post", Kind.INTERNAL, "payment", "publish", 1_000, 2_000)
                .add("publish", Kind.CONSUMER, "order", "process", 4_000, 15_000)
                .add("post", Kind.INTERNAL, "payment", "wait for news", 1_000, 18_000)
                .add("post", Kind.CLIENT, "payment", "call", 1_100, 17_500);
        spans.add("call", Kind.SERVER, "order", "get", 2_000, 17_000);
        List<Span> all = new ArrayList<>(spans.trace().spans());
        all.add(new Span("held", "get", "order", "wait for news", Kind.INTERNAL, null, 2_100, 14_400));
        Trace trace = new Trace(all);

        assertThat(CriticalPath.to(spans.purchase(0).spans().getLast(), trace).steps().stream()
                        .map(CriticalPathTest::words))
                .contains("process 4000-15000", "held 15000-16500", "get 16500-17000", "call 17000-17500");
    }

    @Test
    void what_a_held_request_begins_when_it_has_the_news_follows_from_the_news() {
        SomeSpans spans = new SomeSpans()
                .customer("pay", 0, 20_000)
                .add("pay", Kind.SERVER, "payment", "post", 0, 20_000)
                .add("post", Kind.PRODUCER, "order", "publish", 1_000, 2_000)
                .add("publish", Kind.CONSUMER, "payment", "process", 4_000, 15_000)
                .add("post", Kind.INTERNAL, "payment", "wait for news", 3_000, 18_000)
                .add("post", Kind.INTERNAL, "payment", "consequence", 17_000, 30_000);
        Trace trace = spans.trace();
        Span consequence = trace.find("consequence").orElseThrow();

        assertThat(CriticalPath.to(consequence, trace).steps().stream().map(CriticalPathTest::words))
                .containsSequence("process 4000-15000", "wait for news 15000-17000", "consequence 17000-30000");
    }

    @Test
    void each_microsecond_from_the_first_request_to_the_last_answer_belongs_to_one_step() {
        SomeSpans spans = SomeSpans.ofEvents();

        List<Step> steps = CriticalPath.to(spans.purchase(0).spans().getLast(), spans.trace())
                .steps();

        assertThat(steps.getFirst().part().from()).isZero();
        assertThat(steps.getLast().part().to()).isEqualTo(20_000);
        for (int i = 1; i < steps.size(); i++) {
            assertThat(steps.get(i).part().from())
                    .isEqualTo(steps.get(i - 1).part().to());
        }
    }

    private static List<String> path(SomeSpans spans) {
        return CriticalPath.to(spans.purchase(0).spans().getLast(), spans.trace()).steps().stream()
                .map(CriticalPathTest::words)
                .toList();
    }

    private static String words(Step step) {
        return "%s%s %d-%d"
                .formatted(
                        step.byNobody() ? "nobody until " : "",
                        step.span().id(),
                        step.part().from(),
                        step.part().to());
    }
}
