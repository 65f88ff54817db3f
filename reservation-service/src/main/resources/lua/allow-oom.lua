#!lua flags=allow-oom
-- Before a script that finishes what has begun, which Redis runs even if its memory is full: what is paid becomes sold, and what is over is
-- for sale again and expires a day later. What it adds is an event, which leaves Redis as soon as it is delivered.
