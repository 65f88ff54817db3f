package flashsale.platform.example;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The effects of events: one row each, written in the transaction that receives the event. Tests can make events fail.
 */
@Component
public class Effects {

    private final JdbcTemplate jdbc;
    private final Map<String, Integer> failuresLeft = new ConcurrentHashMap<>();

    Effects(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void happen(String consumer, List<Greeting> greetings) {
        for (Greeting greeting : greetings) {
            jdbc.update("insert into effect (consumer, text) values (?, ?)", consumer, greeting.text());
            if (failuresLeft.computeIfPresent(greeting.text(), (_, left) -> left - 1) != null) {
                failuresLeft.remove(greeting.text(), 0);
                throw new IllegalStateException(greeting.text() + " is not to be handled yet");
            }
        }
    }

    /** Lets the handling of a text fail this many times, after its effect has been written. */
    public void fail(String text, int times) {
        failuresLeft.put(text, times);
    }

    /** How often the text has taken effect. */
    public int of(String text) {
        return jdbc.queryForObject("select count(*) from effect where text = ?", Integer.class, text);
    }

    /** The texts with this prefix, in the order in which they took effect. */
    public List<String> inOrder(String beginning) {
        return jdbc.queryForList(
                "select text from effect where text like ? order by number", String.class, beginning + "%");
    }

    /** The consumers in which the text has taken effect. */
    public List<String> consumersOf(String text) {
        return jdbc.queryForList("select consumer from effect where text = ? order by 1", String.class, text);
    }
}
