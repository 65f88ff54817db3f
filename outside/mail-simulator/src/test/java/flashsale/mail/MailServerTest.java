package flashsale.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.mail.Message.RecipientType;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.MimeMessage;
import java.time.Duration;
import java.time.Instant;
import java.util.Properties;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient;

@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = "SMTP_PORT=0")
class MailServerTest {

    private final String sender = UUID.randomUUID() + "@shop.example";

    @Autowired
    private SmtpDoor door;

    @LocalServerPort
    private int port;

    @AfterEach
    void behave() {
        behave("{\"latencyMillis\":0,\"away\":false}", 200);
    }

    @Test
    void each_mail_is_kept_with_its_message_id_also_if_it_comes_twice() throws MessagingException {
        send("<1@shop.example>");
        send("<1@shop.example>");

        http().get()
                .uri("/mail/deliveries?sender=" + sender)
                .exchange()
                .expectBody()
                .jsonPath("$.length()")
                .isEqualTo(2)
                .jsonPath("$[0].messageId")
                .isEqualTo("<1@shop.example>")
                .jsonPath("$[0].recipient")
                .isEqualTo("ann@customers.example");
        http().delete()
                .uri("/mail/deliveries?sender=" + sender)
                .exchange()
                .expectStatus()
                .isNoContent();
        assertThatNothingWasDelivered();
    }

    @Test
    void a_slow_server_takes_its_time() throws MessagingException {
        behave("{\"latencyMillis\":300,\"away\":false}", 200);
        Instant began = Instant.now();

        send("<1@shop.example>");

        assertThat(Duration.between(began, Instant.now())).isGreaterThanOrEqualTo(Duration.ofMillis(300));
    }

    @Test
    void a_server_that_is_away_takes_no_mail() {
        behave("{\"latencyMillis\":0,\"away\":true}", 200);

        assertThatThrownBy(() -> send("<1@shop.example>")).isInstanceOf(MessagingException.class);

        assertThatNothingWasDelivered();
    }

    @Test
    void an_impossible_behaviour_is_refused() {
        behave("{\"latencyMillis\":-1,\"away\":true}", 400);
        behave("{\"latencyMillis\":60001,\"away\":true}", 400);
    }

    private void assertThatNothingWasDelivered() {
        http().get()
                .uri("/mail/deliveries?sender=" + sender)
                .exchange()
                .expectBody()
                .jsonPath("$.length()")
                .isEqualTo(0);
    }

    private void behave(String behaviour, int status) {
        http().put()
                .uri("/mail/behaviour")
                .contentType(MediaType.APPLICATION_JSON)
                .body(behaviour)
                .exchange()
                .expectStatus()
                .isEqualTo(status);
    }

    private RestTestClient http() {
        return RestTestClient.bindToServer().baseUrl("http://localhost:" + port).build();
    }

    private void send(String messageId) throws MessagingException {
        Properties properties = new Properties();
        properties.put("mail.smtp.host", "localhost");
        properties.put("mail.smtp.port", Integer.toString(door.port()));
        properties.put("mail.smtp.localhost", "test"); // this machine's name need not be looked up
        MimeMessage mail = new MimeMessage(Session.getInstance(properties)) {
            @Override
            protected void updateMessageID() throws MessagingException {
                setHeader("Message-ID", messageId);
            }
        };
        mail.setFrom(sender);
        mail.setRecipients(RecipientType.TO, "ann@customers.example");
        mail.setText("Hello");
        Transport.send(mail);
    }
}
