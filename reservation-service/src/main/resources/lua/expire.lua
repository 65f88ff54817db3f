-- Ends expired reservations. Atomic, so that each ends once, however many instances sweep.
-- ARGV: prefix, then an event id for each reservation that may be ended
-- Returns the number ended.
local due = redis.call('ZRANGEBYSCORE', prefix .. 'expiry', '-inf', now(), 'LIMIT', 0, #ARGV - 1)
for i, id in ipairs(due) do
  local known = redis.call('HMGET', key('reservation', id), 'customerId', 'snapshot', 'channel')
  move(known[1], cjson.decode(known[2]).lines, 'held', 'available')
  finish(id, 'EXPIRED')
  announce(known[3], 'reservation.expired', ARGV[i + 1], known[2])
end
return #due
