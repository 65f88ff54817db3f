-- Returns the stock of a reservation. Request: ReleaseRequest.
-- Returns the state afterwards, or nil if there is no such reservation.
local id, reason = request.reservationId, request.announcedReason
local known = redis.call('HMGET', key('reservation', id), 'status', 'customerId', 'snapshot', 'channel', 'kept')
local status = known[1]

if reason == 'UNDONE' then
  if not status or status == 'CONFIRMED' or known[5] then
    return status
  end
  -- The customer never heard of it, or was told that it failed: repeating the request is a new attempt.
  redis.call('HSET', key('reservation', id), 'undone', 1)
end

for _, possible in ipairs(request.from) do
  if status == possible then
    move(known[2], cjson.decode(known[3]).lines, status == 'HELD' and 'held' or 'sold', 'available')
    finish(id, 'CANCELLED')
    if reason then
      announce(known[4], 'reservation.cancelled', request.eventId, with_reason(known[3], reason))
    end
    return 'CANCELLED'
  end
end
return status
