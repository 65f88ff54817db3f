-- What was exchanged last, and when; with the salt, whoever comes with it again soon gets the same token as before.
alter table refresh_token
    add column previous_hash bytea,
    add column salt          bytea,
    add column rotated_at    timestamptz;
