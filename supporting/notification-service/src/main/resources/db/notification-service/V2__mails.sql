-- Mails to send, and those that were sent. Whoever sends one moves its due time into the future first, so that nobody else does:
-- if the sender dies, the mail is due again.
create table mail (
    id         uuid        not null primary key,
    recipient  text        not null,
    subject    text        not null,
    text       text        not null,
    attempts   int         not null default 0,
    due_at     timestamptz not null,
    sent_at    timestamptz,
    refused_at timestamptz,
    check (sent_at is null or refused_at is null)
);
create index on mail (due_at) where sent_at is null and refused_at is null;
