-- The stores that have had the shop's data: one that is empty has lost them.
create table shop_store (
    name text not null primary key
);
