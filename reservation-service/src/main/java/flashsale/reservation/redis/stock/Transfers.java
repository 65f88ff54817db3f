package flashsale.reservation.redis.stock;

import flashsale.reservation.Cart;
import flashsale.reservation.Sale;
import flashsale.reservation.redis.Keys;
import flashsale.reservation.redis.Shard;
import flashsale.reservation.redis.replication.Replicated;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * Brings units of a product to the part of its stock that lacks them, from the parts in the sale's other shards. So a reservation takes all of
 * its units from one part, in one script, and gives them back to it.
 *
 * <p>Units that a crash leaves between two parts are still for sale: whoever lacks units looks for those, too.
 */
@Component
@SuppressWarnings("rawtypes") // a script returns a raw List
class Transfers {

    /** Each product may lack units; and others may take what was brought, over and over again. */
    private static final int MOST_ROUNDS = Cart.MOST_ITEMS + 10;

    /**
     * For transfer.lua.
     *
     * @param to    the number of the shard that lacks units
     * @param units at most so many
     */
    private record TransferRequest(UUID productId, String to, long units) {}

    private static final ShardScript<TransferRequest, List> TRANSFER = ShardScript.of("transfer", List.class);

    private final StringRedisTemplate redis;
    private final Keys keys;

    Transfers(@Replicated StringRedisTemplate redis, Keys keys) {
        this.redis = redis;
        this.keys = keys;
    }

    /** A script's answer that says which units its part lacks, and what the part has sent and received. */
    private record Lack(UUID productId, long units, Sale sale, String sent, String received) {

        static boolean isIn(List<?> answer) {
            return answer.getFirst().equals("LACKING");
        }

        static Lack of(List<?> answer) {
            return new Lack(
                    UUID.fromString((String) answer.get(1)),
                    (long) answer.get(2),
                    new Sale(UUID.fromString((String) answer.get(3)), Math.toIntExact((long) answer.get(4))),
                    (String) answer.get(5),
                    (String) answer.get(6));
        }
    }

    /**
     * Runs a script that takes units from a part. While the part lacks some and others have them, brings them and runs it again.
     *
     * @param script runs with what other parts have sent, if any has been asked
     */
    List<?> supplying(Shard part, Function<@Nullable Supply, List<?>> script) {
        List<?> answer = script.apply(null);
        Map<UUID, Movements> movements = new HashMap<>();
        for (int round = 0; Lack.isIn(answer); round++) {
            if (round == MOST_ROUNDS) {
                throw new ConcurrencyFailureException("Others have taken all units that were brought to " + part);
            }
            Lack lack = Lack.of(answer);
            answer = script.apply(
                    askOthers(part, lack, movements.computeIfAbsent(lack.productId(), _ -> new Movements())));
        }
        return answer;
    }

    /** Asks one after the other until the units are there. */
    private Supply askOthers(Shard part, Lack lack, Movements movements) {
        movements.note(part, lack.sent(), lack.received());
        long missing = lack.units();
        for (Shard other : part.othersIn(lack.sale())) {
            if (missing > 0) {
                missing -= send(lack.productId(), missing, other, part, movements);
            }
        }
        boolean allAreSoldOut = missing > 0 && !movements.anyPassedBy(part);
        return new Supply(lack.productId(), movements.sentTo(part), allAreSoldOut ? lack.sent() : null);
    }

    /**
     * Has one part send units to another one, which has them when a script tells it so.
     *
     * @return how many; fewer if there are no more
     */
    long send(UUID productId, long units, Shard from, Shard to, Movements movements) {
        List<?> answer = TRANSFER.require(
                redis,
                keys.stock(from, productId),
                keys.prefixOf(from),
                new TransferRequest(productId, String.valueOf(to.number()), units),
                new Supply(productId, movements.sentTo(from), null));
        movements.note(from, (String) answer.get(1), (String) answer.get(2));
        return (long) answer.get(0);
    }
}
