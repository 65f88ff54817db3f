create table outbox (
    id          uuid        not null primary key,
    seq         bigint      not null generated always as identity,
    type        text        not null,
    occurred_at timestamptz not null,
    payload     text        not null
);
create index outbox_seq on outbox (seq);
-- A queue of rows: vacuum it early, or finding its head becomes slow.
alter table outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create table processed_event (
    consumer     text        not null,
    event_id     uuid        not null,
    processed_at timestamptz not null default now(),
    primary key (consumer, event_id)
);
