-- Admins change products; each change makes a new version, by which everybody who is told knows the newest.
alter table product add column description text not null default '' check (length(description) <= 5000);
alter table product add column version int not null default 1;

-- The newest version that each audience certainly knows.
create table product_told (
    product_id uuid not null references product,
    audience   text not null,
    version    int  not null,
    primary key (product_id, audience)
);
