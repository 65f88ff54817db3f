-- KEYS[1] the cart; ARGV: customer id, seconds to live.
redis.call('HSET', KEYS[1], 'owner', ARGV[1], 'request', '')
return redis.call('EXPIRE', KEYS[1], ARGV[2])
