-- Gives a customer a place in the line of a sale, or tells the one it has. Request: TakePlaceRequest.
-- A place is a time in microseconds: its customer may reserve from then on. It is a slot later than the place before, but
-- not in the past, and not before the sale opens. So nobody has to move the line.
-- Returns {place, microseconds until then, places before it that are not admitted either}, or nothing if the sale has no line.
local sale = redis.call('HMGET', key('sale', request.saleId), 'opensAt', 'closesAt', 'admissionsPerSecond')
if not sale[3] then
  return {}
end
local places = key('places', request.saleId)
local slot = math.ceil(1000000 / tonumber(sale[3]))
local time = now_in_micros()
local begins = math.max(time, tonumber(sale[1]) * 1000)

local place = tonumber(redis.call('HGET', places, request.customerId))
if not place then
  local last = tonumber(redis.call('HGET', places, 'last') or '0')
  place = math.max(begins, last + slot)
  local exact = string.format('%.0f', place) -- tostring() would round it
  redis.call('HSET', places, request.customerId, exact, 'last', exact)
  redis.call('PEXPIREAT', places, sale[2])
end
return {place, math.max(0, place - time), math.max(0, math.floor((place - begins) / slot))}
