-- Prepended to each script of a shard. KEYS[1] routes to the shard; all other keys are built here from the shared
-- prefix. The prefix ends with the hash tag, so a cluster finds all of them in one slot.
-- ARGV: prefix, request as JSON, perhaps Supply as JSON
local prefix, request, supply = ARGV[1], cjson.decode(ARGV[2]), ARGV[3] and cjson.decode(ARGV[3])

local function key(kind, id)
  return prefix .. kind .. ':' .. id
end

local function now_in_micros()
  local time = redis.call('TIME')
  return time[1] * 1000000 + time[2]
end

local function now()
  return math.floor(now_in_micros() / 1000)
end

-- Notifies other services, in the same atomic step as the change. The relay of the flow delivers the event.
-- It belongs to the trace of the request, unless another one is given. Reservations keep their flow as 'channel'.
local function announce(flow, type, event, data, traceparent)
  local entry = {'id', event, 'type', type, 'data', data}
  traceparent = traceparent or request.traceparent
  if traceparent then
    entry[7], entry[8] = 'traceparent', traceparent
  end
  redis.call('XADD', prefix .. 'outgoing:' .. flow, '*', unpack(entry))
end

-- Of a sale in several shards, each has a part of the stock. Units move between parts in two steps, as no script reaches two
-- shards: the one part counts them as sent to the other, and the other counts them as received when a script tells it of them.
-- 'sent' and 'received' are JSON, by shard. They only grow, so what is told late or twice does no harm.
local function counts(stock, name)
  return cjson.decode(redis.call('HGET', stock, name) or '{}')
end

-- The supply tells what other parts have sent to this one.
local function receive()
  local stock = key('stock', supply.productId)
  local received, more = counts(stock, 'received'), 0
  for shard, units in pairs(supply.sent) do
    local before = received[shard] or 0
    if units > before then
      received[shard] = units
      more = more + units - before
    end
  end
  if more > 0 then
    redis.call('HSET', stock, 'received', cjson.encode(received))
    redis.call('HINCRBY', stock, 'available', more)
    redis.call('HINCRBY', stock, 'moved', more)
  end
end

-- Whether all other parts have been asked for what this one lacks, and it has sent them nothing since.
local function others_have_none(product)
  return supply and supply.productId == product
    and supply.soldOutIfSent == (redis.call('HGET', key('stock', product), 'sent') or '{}')
end

-- Whether a customer may have a quantity of a product: the stock and the limit decide.
-- Returns the reason for a refusal, or nil; then price and currency. 'LACKING' is none yet: other parts may have the units.
local function refusal(customer, product, quantity)
  local stock = redis.call('HMGET', key('stock', product), 'available', 'limit', 'price', 'currency', 'shards')
  if not stock[1] then
    return 'UNKNOWN_PRODUCT'
  end
  local lacks_units = tonumber(stock[1]) < quantity
  local others_may_have_some = stock[5] and not others_have_none(product)
  if lacks_units and not others_may_have_some then
    return 'SOLD_OUT'
  end
  local bought = tonumber(redis.call('HGET', key('customers', product), customer) or '0')
  if bought + quantity > tonumber(stock[2]) then
    return 'LIMIT_EXCEEDED'
  elseif lacks_units and others_may_have_some then
    return 'LACKING'
  end
  return nil, stock[3], stock[4]
end

-- What has to be asked of other parts: {'LACKING', product, units, sale, its shards, units sent, units received}.
local function lacking(product, quantity)
  local stock = redis.call('HMGET', key('stock', product), 'available', 'saleId', 'shards', 'sent', 'received')
  return {'LACKING', product, quantity - tonumber(stock[1]), stock[2], tonumber(stock[3]), stock[4] or '{}', stock[5] or '{}'}
end

-- The newest price counts, in whichever order prices arrive. Reservations have written down theirs.
local function reprice(stock, price, version)
  if version >= tonumber(redis.call('HGET', stock, 'version') or '0') then
    redis.call('HSET', stock, 'price', price, 'version', version)
  end
end

-- Whether instances are told when units are added to so many. Where there are more than a limit ever allows, hardly anybody is refused,
-- so they ask each time.
local function is_return_told(units)
  return units < 1000
end

-- Tells all instances, in the same atomic step, that there are more units of a product than before: those that know it as sold out ask again.
local told = {}
local function tell_of_return(product, units_before)
  if is_return_told(units_before) and not told[product] then
    redis.call('PUBLISH', prefix .. 'returns', product)
    told[product] = true
  end
end

-- Moves all lines of a reservation between available, held and sold. Available units belong to no customer.
local function move(customer, lines, from, to)
  for _, line in ipairs(lines) do
    redis.call('HINCRBY', key('stock', line.productId), from, -line.quantity)
    local units = redis.call('HINCRBY', key('stock', line.productId), to, line.quantity)
    if to == 'available' then
      tell_of_return(line.productId, units - line.quantity)
      redis.call('HINCRBY', key('customers', line.productId), customer, -line.quantity)
    elseif from == 'available' then
      redis.call('HINCRBY', key('customers', line.productId), customer, line.quantity)
    end
  end
end

-- Ended reservations are kept for a day, for late payments and repeated requests.
local function finish(id, status)
  redis.call('HSET', key('reservation', id), 'status', status)
  redis.call('EXPIRE', key('reservation', id), 86400)
  redis.call('ZREM', prefix .. 'expiry', id)
end

local function with_reason(json, reason)
  return string.sub(json, 1, -2) .. ',"reason":"' .. reason .. '"}'
end

if supply then
  receive()
end
