package flashsale.lab.audit.evidence;

import java.util.List;
import java.util.UUID;

/** A shipment that has been scheduled. */
public record Shipment(UUID orderId, List<Line> lines) {}
