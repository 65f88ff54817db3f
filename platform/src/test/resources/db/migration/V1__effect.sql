create table effect (
    consumer text not null,
    text     text not null
);
