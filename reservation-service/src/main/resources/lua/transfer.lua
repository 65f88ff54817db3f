-- Sends units of a product to the part in another shard that lacks them, as far as this one has them. Request: TransferRequest.
-- Returns {units, units sent, units received}.
local stock = key('stock', request.productId)
local units = math.min(request.units, tonumber(redis.call('HGET', stock, 'available')))
if units > 0 then
  local sent = counts(stock, 'sent')
  sent[request.to] = (sent[request.to] or 0) + units
  redis.call('HSET', stock, 'sent', cjson.encode(sent))
  redis.call('HINCRBY', stock, 'available', -units)
  redis.call('HINCRBY', stock, 'moved', -units)
end
local told = redis.call('HMGET', stock, 'sent', 'received')
return {units, told[1] or '{}', told[2] or '{}'}
