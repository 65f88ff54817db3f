package flashsale.lab.deadletters;

import static flashsale.lab.target.Broker.QueueDepth.DEAD_LETTERS;

import flashsale.lab.CommandException;
import flashsale.lab.target.Broker.QueueDepth;
import flashsale.lab.target.RedisStore;
import flashsale.lab.target.UnreadableException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.resps.StreamEntry;

/** Calls of the sync build's reservation-service that order-service has refused, in Redis beside the outgoing calls. */
record RefusedCalls(RedisStore store) implements DeadLetters {

    /** All shards, as one queue. */
    static final String QUEUE = "order.calls" + DEAD_LETTERS;

    private static final int BATCH = 100;
    private static final String REASON = "reason";

    /** Both streams are in one shard. */
    private static final String MOVE = """
            redis.call('XADD', KEYS[1], '*', unpack(ARGV, 2))
            return redis.call('XDEL', KEYS[2], ARGV[1])""";

    @Override
    public List<QueueDepth> filled() {
        try (UnifiedJedis redis = store.open()) {
            long size = streams().mapToLong(redis::xlen).sum();
            return size == 0 ? List.of() : List.of(new QueueDepth(QUEUE, size));
        } catch (JedisException e) {
            throw new UnreadableException("the refused calls in Redis", e);
        }
    }

    @Override
    public List<DeadLetterMessage> messages(String queue, int most) {
        try (UnifiedJedis redis = store.open()) {
            return streams()
                    .flatMap(stream -> first(redis, stream, most).stream())
                    .sorted(Comparator.comparing(StreamEntry::getID))
                    .limit(most)
                    .map(RefusedCalls::message)
                    .toList();
        } catch (JedisException e) {
            throw new UnreadableException("the refused calls in Redis", e);
        }
    }

    @Override
    public long replay(String queue, LongConsumer progress) {
        try (UnifiedJedis redis = store.open()) {
            long replayed = 0;
            Room room = new Room(BATCH);
            for (String calls : store.outgoing(RedisStore.CALLS)) {
                long left = redis.xlen(calls + DEAD_LETTERS);
                while (left > 0) {
                    List<StreamEntry> batch = first(redis, calls + DEAD_LETTERS, (int) Math.min(BATCH, left));
                    room.await(() -> redis.xlen(calls));
                    batch.forEach(letter -> moveBack(redis, letter, calls));
                    replayed += batch.size();
                    left -= Math.max(1, batch.size());
                    progress.accept(replayed);
                }
            }
            return replayed;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandException("interrupted; the calls not replayed are still in " + QUEUE, e);
        } catch (JedisException e) {
            throw new CommandException("%s could not be replayed: %s".formatted(QUEUE, e.getMessage()), e);
        }
    }

    private static void moveBack(UnifiedJedis redis, StreamEntry letter, String calls) {
        List<String> arguments = new ArrayList<>(List.of(letter.getID().toString()));
        letter.getFields().forEach((name, value) -> {
            if (!name.equals(REASON)) {
                arguments.addAll(List.of(name, value));
            }
        });
        redis.eval(MOVE, List.of(calls, calls + DEAD_LETTERS), arguments);
    }

    private Stream<String> streams() {
        return store.outgoing(RedisStore.CALLS).stream().map(calls -> calls + DEAD_LETTERS);
    }

    private static List<StreamEntry> first(UnifiedJedis redis, String stream, int most) {
        return redis.xrange(stream, "-", "+", most);
    }

    private static DeadLetterMessage message(StreamEntry letter) {
        Map<String, String> fields = letter.getFields();
        return new DeadLetterMessage(
                fields.getOrDefault("id", "-"),
                fields.getOrDefault("type", "-"),
                Optional.of(Instant.ofEpochMilli(letter.getID().getTime())),
                fields.getOrDefault(REASON, ""));
    }
}
