-- Puts units of a product on sale; a repeated call counts once. Request: AllocateRequest.
local stock = key('stock', request.productId)
local allocated = tonumber(redis.call('HGET', stock, 'allocated') or '0')
local more = request.units - allocated
if more > 0 then
  redis.call('HINCRBY', stock, 'allocated', more)
  redis.call('HINCRBY', stock, 'available', more)
end
redis.call('HINCRBY', stock, 'held', 0)
redis.call('HINCRBY', stock, 'sold', 0)
redis.call('HSET', stock, 'saleId', request.saleId, 'currency', request.currency, 'limit', request.limitPerCustomer)
reprice(stock, request.price, request.version)
redis.call('HSET', key('sale', request.saleId), 'opensAt', request.opensAtMillis, 'closesAt', request.closesAtMillis)
if request.admissionsPerSecond then
  redis.call('HSET', key('sale', request.saleId), 'admissionsPerSecond', request.admissionsPerSecond)
end
return more
