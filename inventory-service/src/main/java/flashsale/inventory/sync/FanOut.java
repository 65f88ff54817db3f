package flashsale.inventory.sync;

import flashsale.inventory.sale.ProductState;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Tells all audiences about a product: one after the other, as most code does, or side by side. An audience that cannot be told does not keep the others from being told. */
@Component
@ConditionalOnBooleanProperty("flashsale.patterns")
@Profile("sync")
class FanOut {

    private final AudienceClient client;
    private final boolean sideBySide;

    FanOut(AudienceClient client, @Value("${flashsale.fan-out.side-by-side}") boolean sideBySide) {
        this.client = client;
        this.sideBySide = sideBySide;
    }

    /** Returns, when all calls are over, whether all audiences know. */
    boolean tellAll(ProductState product) {
        List<Boolean> told = sideBySide
                ? sideBySide(product)
                : Arrays.stream(Audience.values())
                        .map(audience -> client.tell(audience, product))
                        .toList();
        return !told.contains(false);
    }

    private List<Boolean> sideBySide(ProductState product) {
        try (ExecutorService threads = Executors.newThreadPerTaskExecutor(
                Thread.ofVirtual().name("inventory-service-fan-out-", 0).factory())) {
            return Arrays.stream(Audience.values())
                    .map(audience -> threads.submit(() -> client.tell(audience, product)))
                    .toList()
                    .stream()
                    .map(FanOut::outcome)
                    .toList();
        }
    }

    private static boolean outcome(Future<Boolean> call) {
        try {
            return call.get();
        } catch (ExecutionException failure) {
            throw new IllegalStateException("an audience could not be told", failure.getCause());
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
