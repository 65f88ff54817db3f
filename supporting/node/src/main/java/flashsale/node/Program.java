package flashsale.node;

import flashsale.bank.BankApplication;
import flashsale.insight.InsightServiceApplication;
import flashsale.inventory.InventoryServiceApplication;
import flashsale.mail.MailApplication;
import flashsale.notification.NotificationServiceApplication;
import flashsale.order.OrderServiceApplication;
import flashsale.payment.PaymentServiceApplication;
import flashsale.reservation.ReservationServiceApplication;
import flashsale.user.UserServiceApplication;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The programs that a node can run. */
enum Program {
    USER(UserServiceApplication.class),
    INVENTORY(InventoryServiceApplication.class),
    RESERVATION(ReservationServiceApplication.class),
    ORDER(OrderServiceApplication.class),
    PAYMENT(PaymentServiceApplication.class),
    NOTIFICATION(NotificationServiceApplication.class),
    INSIGHT(InsightServiceApplication.class),
    BANK(BankApplication.class),
    MAIL(MailApplication.class);

    private final Class<?> application;

    Program(Class<?> application) {
        this.application = application;
    }

    /**
     * Parses a list of programs such as {@code user,order}.
     *
     * @throws IllegalArgumentException with a message for the user, if a name is unknown or repeated, or the list is empty
     */
    static List<Program> named(String commaSeparated) {
        List<Program> programs =
                Arrays.stream(commaSeparated.split(",")).map(Program::withId).toList();
        if (programs.stream().distinct().count() < programs.size()) {
            throw new IllegalArgumentException("A service is named twice: " + commaSeparated);
        }
        return programs;
    }

    private static Program withId(String id) {
        return Arrays.stream(values())
                .filter(program -> program.id().equals(id))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("\"%s\" is not a service. Choose from %s.".formatted(id, ids())));
    }

    static String ids() {
        return Arrays.stream(values()).map(Program::id).collect(Collectors.joining(", "));
    }

    /** The short name, such as {@code order}. */
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    Class<?> application() {
        return application;
    }
}
