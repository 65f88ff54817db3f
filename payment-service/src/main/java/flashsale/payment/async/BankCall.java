package flashsale.payment.async;

import flashsale.payment.Payment;
import flashsale.payment.bank.BankAnswer;

/** What the bank answered for a payment. */
record BankCall(Payment payment, BankAnswer answer) {}
