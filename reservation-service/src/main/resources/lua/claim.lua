-- Gives a customer's key its meaning, once. KEYS[1] the key; ARGV: meaning, seconds to remember it.
-- Returns the key's meaning.
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'EX', ARGV[2]) then
  return ARGV[1]
end
return redis.call('GET', KEYS[1])
