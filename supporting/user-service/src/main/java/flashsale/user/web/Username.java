package flashsale.user.web;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What user names look like. */
@NotNull
@Pattern(regexp = Username.PATTERN)
@ReportAsSingleViolation
@Constraint(validatedBy = {})
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@interface Username {

    String PATTERN = "^[a-z0-9._-]{3,40}$";

    String message() default "needs 3 to 40 of the characters a-z, 0-9, dot, underscore and hyphen";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
}
