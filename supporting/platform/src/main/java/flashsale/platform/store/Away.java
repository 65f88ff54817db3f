package flashsale.platform.store;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of the shop that cannot do its work now, and why.
 *
 * @param who such as {@code Redis}
 * @param reason its own code, such as {@code OOM} or {@code 53100}, or what came instead of an answer; there are few different ones
 * @param detail its own words: one short line
 */
record Away(String who, String reason, String detail) {

    private static final Pattern SHORT_LINE = Pattern.compile("[^\r\n]{0,200}");

    Away {
        detail = shortened(detail);
    }

    static String shortened(String text) {
        Matcher line = SHORT_LINE.matcher(text);
        return line.lookingAt() ? line.group() : "";
    }
}
