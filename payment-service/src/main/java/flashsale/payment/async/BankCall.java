package flashsale.payment.async;

import flashsale.payment.Payment;
import flashsale.payment.bank.BankAnswer;

/** The bank's answer for a payment. */
record BankCall(Payment payment, BankAnswer answer) {}
