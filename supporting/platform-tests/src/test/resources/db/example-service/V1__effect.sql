create table effect (
    number   bigint generated always as identity,
    consumer text not null,
    text     text not null
);
