package flashsale.bank.web;

import flashsale.bank.ledger.Statement;
import java.util.List;

/** {@link Statement} as the bank shows it. */
record StatementView(
        Statement.Sum captured, Statement.Sum refunded, Statement.Count declined, List<PaymentView> payments) {

    static StatementView of(Statement statement) {
        return new StatementView(
                statement.captured(),
                statement.refunded(),
                statement.declined(),
                statement.payments().stream().map(PaymentView::of).toList());
    }
}
