package flashsale.user.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OpaqueTokenTest {

    private final OpaqueToken token = OpaqueToken.first();

    @Test
    void its_text_can_be_read_back() {
        var read = OpaqueToken.parse(token.text()).orElseThrow();
        assertThat(read.family()).isEqualTo(token.family());
        assertThat(read.secret()).isEqualTo(token.secret());
        assertThat(read.hash()).isEqualTo(token.hash());
    }

    @Test
    void the_next_one_is_of_the_same_family_and_shares_no_secret() {
        assertThat(token.next().family()).isEqualTo(token.family());
        assertThat(token.next().secret()).isNotEqualTo(token.secret());
    }

    @Test
    void a_text_of_another_length_is_no_token() {
        assertThat(OpaqueToken.parse(token.text() + "AAAA")).isEmpty();
        assertThat(OpaqueToken.parse(token.text().substring(4))).isEmpty();
    }
}
