package flashsale.user.web;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Password rules: not too short for its owner, not too long for bcrypt, which uses 72 bytes. */
@Constraint(validatedBy = NewPassword.Validator.class)
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@interface NewPassword {

    String message() default "needs at least 8 characters and at most 72 bytes";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};

    final class Validator implements ConstraintValidator<NewPassword, String> {

        @Override
        public boolean isValid(@Nullable String password, ConstraintValidatorContext context) {
            return password != null && password.length() >= 8 && password.getBytes(StandardCharsets.UTF_8).length <= 72;
        }
    }
}
