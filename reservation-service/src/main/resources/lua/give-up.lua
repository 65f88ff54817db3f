-- Moves an entry of an outgoing stream to the dead letters beside it. KEYS[1] the stream; ARGV[1] GiveUpRequest as JSON.
local stream, request = KEYS[1], cjson.decode(ARGV[1])
local entry = redis.call('XRANGE', stream, request.entryId, request.entryId)[1]
if entry then
  redis.call('XADD', stream .. '.dlq', '*', 'reason', request.reason, unpack(entry[2]))
  redis.call('XACK', stream, request.group, request.entryId)
  redis.call('XDEL', stream, request.entryId)
end
return 1
