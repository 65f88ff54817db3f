create table orders (
    id                   uuid          not null primary key,
    reservation_id       uuid          not null unique,
    customer_id          uuid          not null,
    status               text          not null check (status in ('PENDING_PAYMENT', 'PAID', 'COMPLETED', 'CANCELLED')),
    cancel_reason        text,
    total                numeric(12,2) not null check (total >= 0),
    currency             char(3)       not null,
    lines                jsonb         not null,
    requested_at         timestamptz   not null,
    created_at           timestamptz   not null,
    payment_requested_at timestamptz,
    paid_at              timestamptz,
    completed_at         timestamptz,
    cancelled_at         timestamptz,
    version              bigint        not null,
    check ((status = 'CANCELLED') = (cancel_reason is not null)),
    check ((status = 'CANCELLED') = (cancelled_at is not null)),
    check ((status = 'COMPLETED') = (completed_at is not null))
)
-- An order is inserted once and updated twice, soon after: room on its page spares both indexes an entry each time.
with (fillfactor = 70);
