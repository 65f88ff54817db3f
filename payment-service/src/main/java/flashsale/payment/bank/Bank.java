package flashsale.payment.bank;

import flashsale.payment.Payment;
import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import flashsale.platform.client.ServiceUnavailableException;
import java.math.BigDecimal;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClientException;

/**
 * The bank. It identifies a payment by our id and moves its money only once, however often it is asked, so a request can be repeated after
 * a time-out. Never called within a transaction.
 */
@Component
public class Bank {

    private static final Logger log = LoggerFactory.getLogger(Bank.class);
    private static final String PAYMENT = "/bank/payments/{paymentId}";

    private final RemoteService bank;
    private final String merchant;

    Bank(RemoteServices services, BankProperties properties) {
        this.bank = services.external("bank", properties.url(), properties.timeout());
        this.merchant = properties.merchant();
    }

    /** Captures the customer's money. If the bank does not answer in time, asks it for the state of the payment. */
    public BankAnswer capture(Payment payment) {
        try {
            return put(payment);
        } catch (ServiceUnavailableException noAnswer) {
            return noAnswer.outcomeUnknown() ? ask(payment.id()) : BankAnswer.UNKNOWN;
        }
    }

    /** Refunds the customer's money. */
    public BankAnswer refund(Payment payment) {
        return unlessAway(() -> bank.call(http -> answer(payment.id(), () -> http.post()
                .uri(PAYMENT + "/refund", payment.id())
                .retrieve()
                .body(Account.class))));
    }

    private BankAnswer put(Payment payment) {
        CaptureRequest request = new CaptureRequest(merchant, payment.amount(), payment.currency(), payment.method());
        return bank.call(http -> answer(payment.id(), () -> http.put()
                .uri(PAYMENT, payment.id())
                .body(request)
                .retrieve()
                .body(Account.class)));
    }

    /** A payment unknown to the bank is not declined: the query may have overtaken the capture. */
    private BankAnswer ask(UUID payment) {
        return unlessAway(() -> bank.call(http -> answer(
                payment, () -> http.get().uri(PAYMENT, payment).retrieve().body(Account.class))));
    }

    private static BankAnswer unlessAway(Supplier<BankAnswer> call) {
        try {
            return call.get();
        } catch (ServiceUnavailableException away) {
            return BankAnswer.UNKNOWN;
        }
    }

    private static BankAnswer answer(UUID payment, Supplier<@Nullable Account> call) {
        try {
            Account account = call.get();
            if (account == null || account.status() == null) {
                throw new RestClientException("The bank does not say what has become of the payment");
            }
            return account.status();
        } catch (HttpClientErrorException refusal) {
            HttpStatus status = HttpStatus.resolve(refusal.getStatusCode().value());
            if (status == HttpStatus.PAYMENT_REQUIRED) {
                return BankAnswer.DECLINED;
            }
            if (status != HttpStatus.NOT_FOUND) {
                log.error("The bank does not understand payment {}: {}", payment, refusal.getMessage());
            }
            return BankAnswer.UNKNOWN;
        }
    }

    record CaptureRequest(String merchant, BigDecimal amount, String currency, String method) {}

    record Account(@Nullable BankAnswer status) {}
}
