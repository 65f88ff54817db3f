alter table outbox add column traceparent text; -- null unless the event is traced
