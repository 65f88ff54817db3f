-- Puts units of a product on sale, all or those of one shard; a repeated call counts once. Request: AllocateRequest.
local stock = key('stock', request.productId)
local allocated = tonumber(redis.call('HGET', stock, 'allocated') or '0')
local more = math.max(0, request.units - allocated)
redis.call('HINCRBY', stock, 'allocated', more)
redis.call('HINCRBY', stock, 'available', more)
redis.call('HINCRBY', stock, 'held', 0)
redis.call('HINCRBY', stock, 'sold', 0)
redis.call('HSET', stock, 'saleId', request.saleId, 'currency', request.currency, 'limit', request.limitPerCustomer)
if request.shards then
  redis.call('HSET', stock, 'shards', request.shards)
end
reprice(stock, request.price, request.version)
redis.call('HSET', key('sale', request.saleId), 'opensAt', request.opensAtMillis, 'closesAt', request.closesAtMillis)
if request.admissionsPerSecond then
  redis.call('HSET', key('sale', request.saleId), 'admissionsPerSecond', request.admissionsPerSecond)
end
redis.call('PUBLISH', prefix .. 'returns', 'all') -- the times of the sale may be others now, too, which its other products share
return more
