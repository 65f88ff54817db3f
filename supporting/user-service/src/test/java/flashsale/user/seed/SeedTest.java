package flashsale.user.seed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.user.UserServiceTest;
import flashsale.user.account.Accounts;
import flashsale.user.password.PasswordHashing;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class SeedTest extends UserServiceTest {

    @Autowired
    private SeedAdmin seedAdmin;

    @Autowired
    private SeedCustomers seedCustomers;

    @Autowired
    private Accounts accounts;

    @Autowired
    private PasswordHashing passwords;

    @BeforeEach
    void forgetAccounts() {
        jdbc.sql("delete from account").update();
    }

    @Test
    void instances_that_start_at_the_same_time_make_each_account_once() {
        try (var instances = Executors.newVirtualThreadPerTaskExecutor()) {
            var seeding = IntStream.range(0, 4)
                    .mapToObj(_ -> CompletableFuture.runAsync(this::seed, instances))
                    .toList();
            seeding.forEach(CompletableFuture::join);
        }
        assertThat(accounts()).isEqualTo(101);
    }

    @Test
    void seeding_again_changes_nothing() {
        seed();
        var before = checksum();
        seed();
        assertThat(checksum()).isEqualTo(before);
    }

    @Test
    void without_a_password_for_the_admin_the_first_start_fails() {
        SeedAdmin withoutPassword = new SeedAdmin(accounts, passwords, new SeedProperties("", 0));

        assertThatThrownBy(withoutPassword::afterSingletonsInstantiated)
                .hasMessageStartingWith("ADMIN_PASSWORD is not set");
    }

    private void seed() {
        seedAdmin.afterSingletonsInstantiated();
        seedCustomers.afterSingletonsInstantiated();
    }

    private long accounts() {
        return jdbc.sql("select count(*) from account").query(Long.class).single();
    }

    private String checksum() {
        return jdbc.sql("select md5(string_agg(a::text, ',' order by id)) from account a")
                .query(String.class)
                .single();
    }
}
