-- Forgets an older copy and refuses older ones from now on. KEYS: page. ARGV: version, seconds to remember it
if tonumber(ARGV[1]) <= tonumber(redis.call('HGET', KEYS[1], 'version') or '0') then
  return 0
end
redis.call('HSET', KEYS[1], 'version', ARGV[1])
redis.call('HDEL', KEYS[1], 'json')
redis.call('EXPIRE', KEYS[1], ARGV[2])
return 1
