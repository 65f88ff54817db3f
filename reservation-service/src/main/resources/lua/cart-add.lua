-- Adds units to a customer's cart. KEYS[1] the cart; ARGV: customer id, product id, quantity, seconds to live,
-- most products, most units of one.
-- Returns the whole cart, nothing if the customer has no such cart, or 'FULL'.
if redis.call('HGET', KEYS[1], 'owner') ~= ARGV[1] then
  return {}
end
local had = tonumber(redis.call('HGET', KEYS[1], ARGV[2]) or '0')
if had + ARGV[3] > tonumber(ARGV[6]) or (had == 0 and redis.call('HLEN', KEYS[1]) > tonumber(ARGV[5])) then
  return {'FULL'}
end
redis.call('HINCRBY', KEYS[1], ARGV[2], ARGV[3])
redis.call('EXPIRE', KEYS[1], ARGV[4])
return redis.call('HGETALL', KEYS[1])
