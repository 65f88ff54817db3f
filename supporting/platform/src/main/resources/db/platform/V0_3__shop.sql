-- The shop whose data these are: user-service's database makes up the id, all other stores of the shop keep it.
create table shop (
    singleton boolean not null primary key default true check (singleton),
    id        uuid    not null
);
