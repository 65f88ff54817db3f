create table product (
    id        uuid          not null primary key,
    name      text          not null check (length(name) <= 200),
    price     numeric(12,2) not null check (price > 0),
    currency  char(3)       not null,
    withdrawn boolean       not null default false
);

create table sale (
    id                 uuid        not null primary key,
    opens_at           timestamptz not null,
    closes_at          timestamptz not null check (closes_at > opens_at),
    limit_per_customer int         not null check (limit_per_customer > 0),
    currency           char(3)     not null,
    created_at         timestamptz not null
);

-- The ledger. A product is sold in one sale only, so one row per product says it all.
create table stock (
    product_id  uuid not null primary key references product,
    sale_id     uuid not null references sale,
    allocated   int  not null check (allocated > 0),
    sold        int  not null default 0,
    -- Units that reservation-service has confirmed to have; used by the sync build, the async one has the outbox.
    handed_over int  not null default 0,
    check (sold >= 0 and sold <= allocated)
) with (fillfactor = 20); -- a hot row is updated for every order: room to do so within its page
create index stock_to_hand_over on stock (product_id) where handed_over < allocated;

create table shipment (
    id             uuid        not null primary key,
    order_id       uuid        not null unique,
    reservation_id uuid        not null,
    customer_id    uuid,
    status         text        not null check (status in ('SCHEDULED', 'REJECTED')),
    reason         text,
    lines          jsonb       not null,
    created_at     timestamptz not null
);
