-- Takes the stock of all lines or of none. Request: ReserveRequest.
-- Returns {'HELD', reservation as JSON} or {'REFUSED', reason}; for a known id, the first result again, or {'UNDONE'}
-- if that no longer applies; or what other parts have to be asked for. If others who want as much would hear the same,
-- {'REFUSED', 'SOLD_OUT', product, units left, limit per customer, whole milliseconds until the sale closes}.
local id, customer = request.reservationId, request.customerId
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
  redis.call('EXPIRE', reservation, request.refusalKeptSeconds)
  return {'REFUSED', reason}
end

local sale = redis.call('HMGET', key('sale', request.saleId), 'opensAt', 'closesAt', 'admissionsPerSecond')
local time = now()
if not sale[1] then
  return refuse('UNKNOWN_PRODUCT')
elseif time < tonumber(sale[1]) then
  return refuse('SALE_NOT_OPEN')
elseif time >= tonumber(sale[2]) then
  return refuse('SALE_OVER')
elseif sale[3] then
  local place = redis.call('HGET', key('places', request.saleId), customer)
  if not place or now_in_micros() < tonumber(place) then
    return {'REFUSED', 'NOT_ADMITTED'} -- not remembered: the same request succeeds once it is its customer's turn
  end
end

-- Not an answer for ever: the same request is decided anew, under another id. This one is used up, so that a repetition which has just
-- found it under the customer's key takes no stock under a name that the key is about to lose.
local function sold_out(product)
  redis.call('HSET', reservation, 'undone', 1)
  local answer = refuse('SOLD_OUT')
  local stock = redis.call('HMGET', key('stock', product), 'available', 'limit')
  local left, is_in_turn = tonumber(stock[1]), sale[3] -- whoever is not admitted yet hears that instead
  if not is_in_turn and is_return_told(left) then
    local open = tonumber(sale[2]) - time - 1 -- time is rounded down
    answer[3], answer[4], answer[5], answer[6] = product, left, tonumber(stock[2]), open
  end
  return answer
end

local lines, currency = {}, nil
for _, item in ipairs(request.items) do
  local reason, price, of_product = refusal(customer, item.productId, item.quantity)
  if reason == 'LACKING' then
    return lacking(item.productId, item.quantity)
  elseif reason == 'SOLD_OUT' then
    return sold_out(item.productId)
  elseif reason then
    return refuse(reason)
  end
  currency = of_product
  lines[#lines + 1] = {productId = item.productId, quantity = item.quantity, unitPrice = price}
end

-- By Redis' clock, which also decides when time is over. An instance whose clock is wrong does no harm.
local expires = time + request.holdMillis
move(customer, lines, 'available', 'held')
local snapshot = cjson.encode({
  reservationId = id, customerId = customer, saleId = request.saleId, lines = lines, currency = currency,
  requestedAt = request.requestedAt, expiresAt = expires / 1000 -- seconds, with a fraction
})
redis.call('HSET', reservation, 'status', 'HELD', 'customerId', customer, 'saleId', request.saleId,
  'expiresAt', expires, 'channel', request.flow, 'snapshot', snapshot)
if request.traceparent then
  redis.call('HSET', reservation, 'traceparent', request.traceparent) -- its expiry is part of the trace
end
redis.call('ZADD', prefix .. 'expiry', expires, id)
if request.flow == 'events' then
  announce(request.flow, 'reservation.created', request.eventId, snapshot)
end
return {'HELD', snapshot}
