-- What admins see of each product; a read model, written by what inventory-service announces.
create table product_statistics (
    product_id      uuid          not null primary key,
    name            text          not null,
    price           numeric(12,2) not null,
    currency        char(3)       not null,
    lowest_price    numeric(12,2) not null,
    highest_price   numeric(12,2) not null,
    version         int           not null,
    last_changed_at timestamptz   not null
);

-- The count of a product and minute is the sum of its slots: with one row, all writers would wait for one another.
create table click_count (
    product_id uuid        not null,
    minute     timestamptz not null,
    slot       smallint    not null,
    clicks     bigint      not null check (clicks > 0),
    primary key (product_id, minute, slot)
) with (fillfactor = 50);

-- The requests that were counted in the last minutes, so that none is counted again.
create table click_request (
    id          uuid        not null primary key,
    received_at timestamptz not null,
    counted_at  timestamptz not null default clock_timestamp()
);
create index on click_request using brin (counted_at);

-- Which state of the catalogue a text is from: an older one that arrives later is ignored.
alter table product_text add column version int not null default 0;

-- When each part of this service learned of each change of a product.
create table change_heard (
    product_id uuid        not null,
    version    int         not null,
    part       text        not null check (part in ('SEARCH', 'PAGES', 'STATISTICS')),
    heard_at   timestamptz not null default clock_timestamp(),
    primary key (product_id, version, part)
);
