-- Adds units to a customer's cart. KEYS[1] the cart; ARGV[1] AddRequest as JSON.
-- Returns the whole cart, nothing if the customer has no such cart, or 'FULL'.
local cart, request = KEYS[1], cjson.decode(ARGV[1])
if redis.call('HGET', cart, 'owner') ~= request.customerId then
  return {}
elseif redis.call('HGET', cart, 'request') == request.requestId then
  return redis.call('HGETALL', cart)
end
local had = tonumber(redis.call('HGET', cart, request.productId) or '0')
local is_new = had == 0
if had + request.quantity > request.mostUnits or (is_new and redis.call('HLEN', cart) - 2 >= request.mostItems) then
  return {'FULL'}
end
redis.call('HSET', cart, 'request', request.requestId)
redis.call('HINCRBY', cart, request.productId, request.quantity)
redis.call('EXPIRE', cart, request.keptSeconds)
return redis.call('HGETALL', cart)
