package flashsale.lab.target;

/** A running build with patterns: what there is beside the checkout. */
public record PatternTarget(Target shop, Database notification, Database insight, MailServer mail) {}
