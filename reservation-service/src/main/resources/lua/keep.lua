-- A repeated request is about to be acknowledged: what it was told of cannot be undone any more.
-- ARGV: prefix, reservation id
-- Returns 1, or 0 if it was undone before.
local reservation = key('reservation', ARGV[2])
local known = redis.call('HMGET', reservation, 'status', 'undone')
if not known[1] or known[2] then
  return 0
end
redis.call('HSET', reservation, 'kept', 1)
return 1
