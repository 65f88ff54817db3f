-- Over how many shards of Redis the stock of each product is spread.
alter table sale add column shards int not null default 1 check (shards between 1 and 4);
