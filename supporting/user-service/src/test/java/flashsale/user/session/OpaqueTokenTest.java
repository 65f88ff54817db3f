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
    void the_next_one_is_of_the_same_family_and_depends_on_the_salt() {
        byte[] salt = OpaqueToken.randomBits();
        var next = token.next(salt);

        assertThat(next.family()).isEqualTo(token.family());
        assertThat(next).isEqualTo(token.next(salt)).isNotEqualTo(token.next(OpaqueToken.randomBits()));
        assertThat(OpaqueToken.parse(next.text())).hasValue(next);
        assertThat(next.secret()).isNotEqualTo(token.secret());
    }

    @Test
    void a_text_of_another_length_is_no_token() {
        assertThat(OpaqueToken.parse(token.text() + "AAAA")).isEmpty();
        assertThat(OpaqueToken.parse(token.text().substring(4))).isEmpty();
    }
}
