-- The order is paid: decides once whether there is stock for it. Request: ConfirmRequest.
-- Returns {'CONFIRMED'} or {'REFUSED'}; or what other parts have to be asked for.
local id, order = request.reservationId, request.orderId
local known = redis.call('HMGET', key('reservation', id), 'status', 'customerId', 'snapshot', 'channel', 'refusedOrder')
local status, customer, flow = known[1], known[2], known[4] or request.flow

if status == 'CONFIRMED' then
  return {'CONFIRMED'}
elseif known[5] then
  return {'REFUSED'}
end

local snapshot = known[3] and cjson.decode(known[3])

-- The customer may have bought again since the reservation expired: the limit applies here, too.
local function refusal_to_take_again()
  for _, line in ipairs(snapshot.lines) do
    local reason = refusal(customer, line.productId, line.quantity)
    if reason then
      return reason, line
    end
  end
end

local from
if status == 'HELD' then
  from = 'held'
elseif status == 'EXPIRED' then
  local reason, line = refusal_to_take_again()
  if reason == 'LACKING' then
    return lacking(line.productId, line.quantity)
  elseif not reason then
    from = 'available'
  end
end

if from then
  move(customer, snapshot.lines, from, 'sold')
  redis.call('HSET', key('reservation', id), 'orderId', order)
  redis.call('HDEL', key('reservation', id), 'undone')
  finish(id, 'CONFIRMED')
  if flow == 'events' then
    announce(flow, 'reservation.confirmed', request.eventId, cjson.encode({
      reservationId = id, orderId = order, customerId = customer, lines = snapshot.lines
    }))
  end
  return {'CONFIRMED'}
end

if status then
  redis.call('HSET', key('reservation', id), 'refusedOrder', order)
end
if flow == 'events' then
  announce(flow, 'reservation.refused', request.eventId, cjson.encode({
    reservationId = id, orderId = order, reason = 'OUT_OF_STOCK'
  }))
end
return {'REFUSED'}
