package flashsale.exercises;

import static net.bytebuddy.matcher.ElementMatchers.isDeclaredBy;
import static net.bytebuddy.matcher.ElementMatchers.nameStartsWith;
import static net.bytebuddy.matcher.ElementMatchers.named;
import static net.bytebuddy.matcher.ElementMatchers.none;

import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.agent.builder.AgentBuilder;
import net.bytebuddy.agent.builder.AgentBuilder.RedefinitionStrategy;
import net.bytebuddy.agent.builder.ResettableClassFileTransformer;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.asm.AsmVisitorWrapper;
import net.bytebuddy.asm.MemberSubstitution;

/** What can be changed: methods of a class, and what they do instead. */
enum Exercise {
    /** Redis no longer checks whether there is enough. */
    OVERSELL(
            "org.springframework.data.redis.core.script.DefaultRedisScript",
            Advice.to(Oversell.Text.class).on(named("getScriptAsString")),
            Advice.to(Oversell.Sha1.class).on(named("getSha1"))),
    /** The outbox deletes a row before the broker has its event. */
    LOSE_ORDERS(
            "flashsale.messaging.outbox.OutboxRows", Advice.to(LoseOrders.class).on(named("publish"))),
    /** Each request to the bank has a new id. */
    CHARGE_TWICE(
            "flashsale.payment.bank.Bank",
            MemberSubstitution.relaxed()
                    .method(named("id").and(isDeclaredBy(named("flashsale.payment.Payment"))))
                    .replaceWith(ChargeTwice.ANOTHER_ID)
                    .on(nameStartsWith("lambda$put"))),
    /** An instance handles 20 requests at a time. */
    MOVE_THE_KNEE(
            "flashsale.platform.web.Admission", Advice.to(MoveTheKnee.class).on(named("enter"))),
    /** The bank is asked for two payments at a time. */
    FIND_THE_BOTTLENECK(
            "flashsale.payment.bank.Bank", Advice.to(FindTheBottleneck.class).on(named("capture"))),
    /** Relays wait half a second for company that does not come. */
    SLOW_ASYNC(
            "flashsale.messaging.outbox.OutboxRelay", Advice.to(SlowAsync.class).on(named("gather")));

    /** Changes lambdas, too, which Byte Buddy ignores by default. */
    static final ByteBuddy BYTE_BUDDY = new ByteBuddy().ignore(none());

    private final String type;

    @SuppressWarnings("ImmutableEnumChecker") // nobody changes them
    private final AsmVisitorWrapper[] changes;

    Exercise(String type, AsmVisitorWrapper... changes) {
        this.type = type;
        this.changes = changes;
    }

    /** By a name such as {@code lose-orders}, as patches have it. */
    static Exercise of(String name) {
        return Stream.of(values())
                .filter(exercise -> exercise.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no exercise " + name));
    }

    /** The class that is changed. */
    String type() {
        return type;
    }

    List<AsmVisitorWrapper> changes() {
        return List.of(changes);
    }

    /** Fails if a change does not fit the code. */
    ResettableClassFileTransformer installOn(Instrumentation jvm) {
        Failures failures = new Failures();
        ResettableClassFileTransformer installed = new AgentBuilder.Default(BYTE_BUDDY)
                .disableClassFormatChanges()
                .with(RedefinitionStrategy.RETRANSFORMATION)
                .with(failures)
                .type(named(type))
                .transform((builder, _, _, _, _) -> builder.visit(new AsmVisitorWrapper.Compound(changes)))
                .installOn(jvm);
        failures.throwFirst();
        return installed;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
