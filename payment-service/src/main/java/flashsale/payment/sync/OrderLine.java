package flashsale.payment.sync;

import java.math.BigDecimal;
import java.util.UUID;

record OrderLine(UUID productId, int quantity, BigDecimal unitPrice) {}
