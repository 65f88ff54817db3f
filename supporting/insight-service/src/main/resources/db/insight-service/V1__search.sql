-- What customers search in; a copy of the catalogue of inventory-service.
create table product_text (
    product_id  uuid     not null primary key,
    name        text     not null,
    description text     not null,
    words       tsvector not null generated always as
        (setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', description), 'B')) stored
);
create index on product_text using gin (words);
