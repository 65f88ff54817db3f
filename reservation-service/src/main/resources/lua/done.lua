-- Removes delivered entries from an outgoing stream. KEYS[1] the stream; ARGV: group, then entry ids.
for i = 2, #ARGV do
  redis.call('XACK', KEYS[1], ARGV[1], ARGV[i])
  redis.call('XDEL', KEYS[1], ARGV[i])
end
return #ARGV - 1
