create table payment (
    id              uuid           not null primary key,
    order_id        uuid           not null unique,
    reservation_id  uuid           not null,
    customer_id     uuid           not null,
    idempotency_key text           not null,
    fingerprint     text           not null,
    amount          numeric(12, 2) not null check (amount >= 0),
    currency        char(3)        not null,
    method          text           not null,
    status          text           not null check (status in ('PENDING', 'SUCCEEDED', 'DECLINED', 'REFUNDED')),
    failure         text,
    requested_at    timestamptz    not null,
    settled_at      timestamptz,
    attempts        int            not null,
    next_attempt_at timestamptz,
    version         bigint         not null,
    unique (customer_id, idempotency_key)
);
-- What the sweepers look for: settled payments are not in it.
create index payment_due on payment (next_attempt_at) where next_attempt_at is not null;

-- What order.created told; the sync build asks order-service instead. An order that was cancelled before it was heard of
-- has no owner and no amount yet.
create table payable (
    order_id       uuid    not null primary key,
    reservation_id uuid,
    customer_id    uuid,
    amount         numeric(12, 2),
    currency       char(3),
    open           boolean not null
);
