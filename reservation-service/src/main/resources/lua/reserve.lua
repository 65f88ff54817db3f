-- Takes the stock of all lines or of none.
-- ARGV: prefix, reservation id, customer id, sale id, requested at (ISO), expires at (ms), expires at (ISO), channel,
--       event id, seconds to remember a refusal, then product id and quantity of each line
-- Returns {'HELD', reservation as JSON} or {'REFUSED', reason}; for a known id, the first result again, or {'UNDONE'}
-- if that no longer applies.
local id, customer, sale, channel = ARGV[2], ARGV[3], ARGV[4], ARGV[8]
local reservation = key('reservation', id)

local known = redis.call('HMGET', reservation, 'status', 'reason', 'snapshot', 'undone')
if known[4] then
  return {'UNDONE'}
elseif known[1] == 'REFUSED' then
  return {'REFUSED', known[2]}
elseif known[1] then
  return {'HELD', known[3]}
end

local function refuse(reason)
  redis.call('HSET', reservation, 'status', 'REFUSED', 'reason', reason, 'customerId', customer)
  redis.call('EXPIRE', reservation, ARGV[10])
  return {'REFUSED', reason}
end

local times = redis.call('HMGET', key('sale', sale), 'opensAt', 'closesAt')
local time = now()
if not times[1] then
  return refuse('UNKNOWN_PRODUCT')
elseif time < tonumber(times[1]) then
  return refuse('SALE_NOT_OPEN')
elseif time >= tonumber(times[2]) then
  return refuse('SALE_OVER')
end

local lines, currency = {}, nil
for i = 11, #ARGV, 2 do
  local product, quantity = ARGV[i], tonumber(ARGV[i + 1])
  local stock = redis.call('HMGET', key('stock', product), 'available', 'limit', 'price', 'currency')
  if not stock[1] then
    return refuse('UNKNOWN_PRODUCT')
  elseif tonumber(stock[1]) < quantity then
    return refuse('SOLD_OUT')
  end
  local bought = tonumber(redis.call('HGET', key('customers', product), customer) or '0')
  if bought + quantity > tonumber(stock[2]) then
    return refuse('LIMIT_EXCEEDED')
  end
  currency = stock[4]
  lines[#lines + 1] = {productId = product, quantity = quantity, unitPrice = stock[3]}
end

move(customer, lines, 'available', 'held')
local snapshot = cjson.encode({
  reservationId = id, customerId = customer, saleId = sale, lines = lines, currency = currency,
  requestedAt = ARGV[5], expiresAt = ARGV[7]
})
redis.call('HSET', reservation, 'status', 'HELD', 'customerId', customer, 'saleId', sale,
  'expiresAt', ARGV[6], 'channel', channel, 'snapshot', snapshot)
redis.call('ZADD', prefix .. 'expiry', ARGV[6], id)
if channel == 'events' then
  announce(channel, 'reservation.created', ARGV[9], snapshot)
end
return {'HELD', snapshot}
