package flashsale.platform.example;

import flashsale.contract.ProblemType;
import flashsale.messaging.waiting.WaitPreference;
import flashsale.platform.security.Customer;
import flashsale.platform.web.IdempotencyKey;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Samples of everything that the shop's controllers do. */
@RestController
@RequestMapping("/api/v1")
class ExampleController {

    private final Effects effects;

    ExampleController(Effects effects) {
        this.effects = effects;
    }

    @GetMapping("/public/prices")
    Map<String, BigDecimal> prices() {
        return Map.of("price", new BigDecimal("1E+3"));
    }

    @GetMapping("/administration")
    String administration() {
        return "welcome";
    }

    @GetMapping("/me")
    Customer me(Customer customer) {
        return customer;
    }

    @GetMapping("/greetings")
    List<Greeting> page(@RequestParam(defaultValue = "0") @Min(0) @Max(99) int page) {
        return List.of(new Greeting("page", page));
    }

    @PostMapping("/greetings")
    Greeting greet(@Valid @RequestBody Greeting greeting) {
        return greeting;
    }

    @PostMapping("/greetings/{times}")
    Greeting greetSoOften(@PathVariable @Max(9) int times, @Valid @RequestBody Greeting greeting) {
        return greeting;
    }

    @GetMapping("/things/{id}")
    UUID thing(@PathVariable UUID id) {
        return id;
    }

    @PostMapping("/commands")
    String command(IdempotencyKey key) {
        effects.happen("command", List.of(Greeting.of(key.value())));
        return key.value();
    }

    @GetMapping("/results")
    ResponseEntity<Void> result(WaitPreference preference) {
        return ResponseEntity.noContent()
                .header("Preference-Applied", preference.applied())
                .build();
    }

    @GetMapping("/visits")
    Visit visit() {
        return new Visit("Ada", null);
    }

    record Visit(String guest, @Nullable Integer table) {}

    @GetMapping("/bugs")
    String bug() {
        throw new IllegalStateException("the secret of the house");
    }

    @GetMapping("/sold-out")
    String soldOut() {
        throw ProblemType.SOLD_OUT.because("There is nothing left").with("productId", "7");
    }

    @GetMapping("/sent-errors")
    void sentError(HttpServletResponse response) throws IOException {
        response.sendError(503);
    }

    @GetMapping("/away")
    String storeAway() {
        throw new QueryTimeoutException("no answer from 10.1.2.3");
    }
}
