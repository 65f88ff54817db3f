alter table payment add column traceparent text; -- null unless the payment is traced
