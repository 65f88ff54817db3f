-- Keeps a copy unless the page has been forgotten for a newer version. KEYS: page. ARGV: version, JSON, seconds to keep it
if tonumber(ARGV[1]) < tonumber(redis.call('HGET', KEYS[1], 'version') or '0') then
  return 0
end
redis.call('HSET', KEYS[1], 'version', ARGV[1], 'json', ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[3])
return 1
