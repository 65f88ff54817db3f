-- Ends expired reservations. Atomic, so that each ends once, however many instances sweep.
-- Request: ExpireRequest.
-- Returns the number ended.
local waiting = redis.call('XLEN', prefix .. 'outgoing:events') + redis.call('XLEN', prefix .. 'outgoing:calls')
if waiting > request.room then
  return 0
end
local due = redis.call('ZRANGEBYSCORE', prefix .. 'expiry', '-inf', now(), 'LIMIT', 0, #request.eventIds)
for i, id in ipairs(due) do
  local known = redis.call('HMGET', key('reservation', id), 'customerId', 'snapshot', 'channel', 'traceparent')
  move(known[1], cjson.decode(known[2]).lines, 'held', 'available')
  finish(id, 'EXPIRED')
  announce(known[3], 'reservation.expired', request.eventIds[i], known[2], known[4])
end
return #due
