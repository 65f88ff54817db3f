package flashsale.user.password;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PasswordHashingTest {

    private final PasswordHashing passwords = new PasswordHashing(new HashingProperties(Duration.ofSeconds(1)));

    @Test
    void a_password_is_recognised_by_its_hash_and_another_is_not() {
        var hash = passwords.hash("correct horse").orElseThrow();
        assertThat(passwords.check("correct horse", hash)).isEqualTo(PasswordCheck.RIGHT);
        assertThat(passwords.check("battery staple", hash)).isEqualTo(PasswordCheck.WRONG);
    }

    @Test
    void so_is_that_of_the_load_test() {
        var hash = passwords.hashForLoadTest();
        assertThat(passwords.check("flashsale", hash)).isEqualTo(PasswordCheck.RIGHT);
        assertThat(passwords.check("flashsales", hash)).isEqualTo(PasswordCheck.WRONG);
    }

    @Test
    void nobody_has_no_password() {
        assertThat(passwords.checkForNobody("anything")).isEqualTo(PasswordCheck.WRONG);
    }

    @Test
    void checking_for_nobody_works_as_hard_as_checking_for_somebody() {
        var hash = passwords.hash("correct horse").orElseThrow();
        var somebody = cpuNanos(() -> passwords.check("battery staple", hash));
        var nobody = cpuNanos(() -> passwords.checkForNobody("battery staple"));
        assertThat(nobody).isGreaterThan(somebody / 3);
    }

    private static long cpuNanos(Runnable work) {
        work.run();
        var threads = ManagementFactory.getThreadMXBean();
        var begin = threads.getCurrentThreadCpuTime();
        work.run();
        return threads.getCurrentThreadCpuTime() - begin;
    }
}
