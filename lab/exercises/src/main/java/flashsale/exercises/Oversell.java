package flashsale.exercises;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.asm.Advice.OnNonDefaultValue;
import org.jspecify.annotations.Nullable;
import org.springframework.data.redis.core.script.RedisScript;

/** Scripts take what is not there. Public, as its code is put into other classes. */
public final class Oversell {

    private static final String CHECK = "if lacks_units and not others_may_have_some then";
    private static final String NO_CHECK = "if false then";

    private Oversell() {}

    public static String unchecked(String script) {
        return script.replace(CHECK, NO_CHECK);
    }

    /** The digest by which Redis knows a script. */
    public static String sha1(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-1").digest(script.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    static final class Text {

        private Text() {}

        @Advice.OnMethodExit
        @SuppressWarnings({"ParameterCanBeLocal", "UnusedAssignment"}) // it is what the method returns
        static void change(@Advice.Return(readOnly = false) String text) {
            text = unchecked(text);
        }
    }

    /** Bypasses the digest that the script keeps, which would outlive the exercise. */
    static final class Sha1 {

        private Sha1() {}

        @Advice.OnMethodEnter(skipOn = OnNonDefaultValue.class)
        static @Nullable String compute(@Advice.This RedisScript<?> script) {
            return sha1(script.getScriptAsString());
        }

        @Advice.OnMethodExit
        @SuppressWarnings({"ParameterCanBeLocal", "UnusedAssignment", "UnusedVariable"
        }) // it is what the method returns
        static void answer(@Advice.Enter @Nullable String computed, @Advice.Return(readOnly = false) String sha1) {
            sha1 = computed;
        }
    }
}
