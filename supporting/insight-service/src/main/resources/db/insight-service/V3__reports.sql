create table report (
    id              uuid        not null primary key,
    requested_by    uuid        not null,
    idempotency_key text        not null,
    requested_at    timestamptz not null default now(),
    status          text        not null check (status in ('WAITING', 'COMPUTING', 'DONE', 'FAILED')),
    progress        int         not null default 0 check (progress between 0 and 100),
    -- How often somebody has begun; the last one alone may go on.
    attempt         int         not null default 0,
    -- How many of them could not go on and said so. The others died.
    given_back      int         not null default 0,
    -- Until when the one who computes it has the right to; then somebody else may begin again.
    leased_until    timestamptz,
    finished_at     timestamptz,
    content         text,
    unique (requested_by, idempotency_key),
    check ((status = 'COMPUTING') = (leased_until is not null)),
    check ((status = 'DONE') = (content is not null))
);
create index report_open on report (requested_at) where status in ('WAITING', 'COMPUTING');
