-- Moves an entry of an outgoing stream to the dead letters beside it. KEYS[1] the stream; ARGV: group, entry id, reason.
local entry = redis.call('XRANGE', KEYS[1], ARGV[2], ARGV[2])[1]
if entry then
  redis.call('XADD', KEYS[1] .. '.dlq', '*', 'reason', ARGV[3], unpack(entry[2]))
  redis.call('XACK', KEYS[1], ARGV[1], ARGV[2])
  redis.call('XDEL', KEYS[1], ARGV[2])
end
return 1
