package flashsale.platform.example;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;

/** The body of a request, and the payload of an event. */
public record Greeting(
        @NotBlank @Size(max = 200) String text,
        @Min(1) @Max(9) int times) {

    public static Greeting of(String text) {
        return new Greeting(text, 1);
    }
}
