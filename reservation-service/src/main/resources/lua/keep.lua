-- A repeated request is about to be acknowledged: from now on, its reservation cannot be undone.
-- Request: KeepRequest.
-- Returns 1, or 0 if it has already been undone.
local reservation = key('reservation', request.reservationId)
local known = redis.call('HMGET', reservation, 'status', 'undone')
if not known[1] or known[2] then
  return 0
end
redis.call('HSET', reservation, 'kept', 1)
return 1
