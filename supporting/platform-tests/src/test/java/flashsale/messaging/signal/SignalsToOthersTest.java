package flashsale.messaging.signal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.servers.junit.TestEnvironment;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.DirectExchange;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** What an instance tells the others, and when it need not. */
class SignalsToOthersTest extends TwoInstances {

    private static final String SOMEBODY_WAITS = "waiting";
    private static final String UNDERSTOOD = "understood";

    @Autowired
    PlatformTransactionManager transactions;

    SignalsToOthersTest(TestEnvironment environment) {
        super(environment);
    }

    @Test
    void a_change_is_announced_when_it_is_committed_and_not_before() {
        String told = tap();
        othersWait(told);

        new TransactionTemplate(transactions).executeWithoutResult(_ -> {
            here.announce(List.of(thing));
            assertThat(rabbit.receive(told, 300)).isNull();
        });

        assertThat(wordsIn(told)).containsExactly(thing.toString());
    }

    @Test
    void what_is_rolled_back_is_not_announced() {
        String told = tap();
        othersWait(told);

        new TransactionTemplate(transactions).executeWithoutResult(transaction -> {
            here.announce(List.of(thing));
            transaction.setRollbackOnly();
        });
        UUID next = UUID.randomUUID();
        here.announce(List.of(next));

        assertThat(wordsIn(told)).containsExactly(next.toString());
    }

    @Test
    void while_nobody_waits_elsewhere_nothing_is_sent() throws Exception {
        String told = tap();
        Future<Optional<UUID>> request = request(here, thing);
        looks.take();
        assertThat(wordsIn(told)).containsExactly(SOMEBODY_WAITS);
        assertThat(wordsIn(told)).containsExactly(UNDERSTOOD);

        done.add(thing);
        here.announce(List.of(thing, UUID.randomUUID()));
        assertThat(request.get(30, TimeUnit.SECONDS)).contains(thing);
        assertThat(rabbit.receive(told, 300)).isNull();

        othersWait(told);
        here.announce(List.of(thing));
        assertThat(wordsIn(told)).containsExactly(thing.toString());
    }

    @Test
    void what_somebody_has_waited_for_here_is_not_told_to_others() throws Exception {
        String told = tap();
        othersWait(told);
        Future<Optional<UUID>> request = request(here, thing);
        looks.take();

        UUID last = UUID.randomUUID();
        here.announce(List.of(thing, last)); // while the request certainly waits: there is nothing to find yet

        List<String> words = new ArrayList<>();
        await().until(() -> words.addAll(wordsIn(told)) && words.contains(last.toString()));
        assertThat(words).doesNotContain(thing.toString());
        done.add(thing);
        assertThat(request.get(30, TimeUnit.SECONDS)).contains(thing);
    }

    @Test
    void however_many_wait_an_instance_says_so_once_a_second() throws Exception {
        String told = tap();
        long start = System.nanoTime();

        List<Future<Optional<Object>>> waiting = IntStream.range(0, 50)
                .mapToObj(_ -> requests.submit(
                        () -> here.await(UUID.randomUUID(), PATIENT, Duration.ofMillis(1_500), Optional::empty)))
                .toList();
        for (Future<Optional<Object>> request : waiting) {
            assertThat(request.get(30, TimeUnit.SECONDS)).isEmpty();
        }

        long seconds = Duration.ofNanos(System.nanoTime() - start).toSeconds();
        assertThat(Stream.generate(() -> rabbit.receive(told, 300))
                        .takeWhile(Objects::nonNull)
                        .filter(said -> words(said).contains(SOMEBODY_WAITS)))
                .hasSizeBetween(2, (int) seconds + 1);
    }

    @Test
    void what_cannot_be_sent_is_dropped_and_the_next_words_are_sent() {
        String told = tap();
        Broadcast late = new Broadcast(direct, service, _ -> {});
        IntStream.range(0, 20_000).forEach(_ -> late.say(thing.toString()));

        late.start();

        try {
            assertThat(Stream.generate(() -> wordsIn(told).size()).limit(10)).containsOnly(1_000);
            late.say("next");
            assertThat(wordsIn(told)).containsExactly("next");
        } finally {
            late.stop();
        }
    }

    /** A queue with all that the instances tell each other. */
    private String tap() {
        Queue queue = new Queue("test." + UUID.randomUUID(), false, true, false);
        RabbitAdmin admin = new RabbitAdmin(direct);
        admin.declareQueue(queue);
        admin.declareBinding(
                BindingBuilder.bind(queue).to(new DirectExchange(EXCHANGE)).with(name));
        return queue.getName();
    }

    /** Returns when this instance has heard that others wait, and will believe it for a while. */
    private void othersWait(String tap) {
        sayThatSomebodyWaits(tap);
        await().until(() -> {
            here.announce(List.of(UUID.randomUUID()));
            Message said = rabbit.receive(tap, 100);
            return said != null && !words(said).equals(List.of(UNDERSTOOD));
        });
        await().until(() -> rabbit.receive(tap, 300) == null);
        sayThatSomebodyWaits(tap);
    }

    private void sayThatSomebodyWaits(String tap) {
        rabbit.convertAndSend(EXCHANGE, name, SOMEBODY_WAITS);
        assertThat(wordsIn(tap)).containsExactly(SOMEBODY_WAITS);
    }

    private List<String> wordsIn(String tap) {
        return words(Objects.requireNonNull(rabbit.receive(tap, 10_000), "nothing was said"));
    }

    private static List<String> words(Message message) {
        return List.of(new String(message.getBody(), StandardCharsets.UTF_8).split(",", -1));
    }
}
