-- Puts units of a product on sale; a repeated call counts once.
-- ARGV: prefix, product id, sale id, units, price, currency, limit per customer, opens at (ms), closes at (ms)
local stock = key('stock', ARGV[2])
local allocated = tonumber(redis.call('HGET', stock, 'allocated') or '0')
local more = tonumber(ARGV[4]) - allocated
if more > 0 then
  redis.call('HINCRBY', stock, 'allocated', more)
  redis.call('HINCRBY', stock, 'available', more)
end
redis.call('HINCRBY', stock, 'held', 0)
redis.call('HINCRBY', stock, 'sold', 0)
redis.call('HSET', stock, 'saleId', ARGV[3], 'price', ARGV[5], 'currency', ARGV[6], 'limit', ARGV[7])
redis.call('HSET', key('sale', ARGV[3]), 'opensAt', ARGV[8], 'closesAt', ARGV[9])
return more
