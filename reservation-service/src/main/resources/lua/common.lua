-- Prepended to each script of a shard. KEYS[1] routes to the shard; all other keys are built here from the shared
-- prefix. The prefix ends with the hash tag, so a cluster finds all of them in one slot.
-- ARGV: prefix, request as JSON
local prefix, request = ARGV[1], cjson.decode(ARGV[2])

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

-- Notifies neighbours, in the same atomic step as the change. The channel's relay delivers the event.
-- It belongs to the trace of the request, unless another one is given.
local function announce(channel, type, event, data, traceparent)
  local entry = {'id', event, 'type', type, 'data', data}
  traceparent = traceparent or request.traceparent
  if traceparent then
    entry[7], entry[8] = 'traceparent', traceparent
  end
  redis.call('XADD', prefix .. 'outgoing:' .. channel, '*', unpack(entry))
end

-- Whether a customer may have a quantity of a product: the stock and the limit decide.
-- Returns the reason for a refusal, or nil; then price and currency.
local function refusal(customer, product, quantity)
  local stock = redis.call('HMGET', key('stock', product), 'available', 'limit', 'price', 'currency')
  if not stock[1] then
    return 'UNKNOWN_PRODUCT'
  elseif tonumber(stock[1]) < quantity then
    return 'SOLD_OUT'
  end
  local bought = tonumber(redis.call('HGET', key('customers', product), customer) or '0')
  if bought + quantity > tonumber(stock[2]) then
    return 'LIMIT_EXCEEDED'
  end
  return nil, stock[3], stock[4]
end

-- The newest price counts, in whichever order prices arrive. Reservations have written down theirs.
local function reprice(stock, price, version)
  if version >= tonumber(redis.call('HGET', stock, 'version') or '0') then
    redis.call('HSET', stock, 'price', price, 'version', version)
  end
end

-- Moves all lines of a reservation between available, held and sold. Available units belong to no customer.
local function move(customer, lines, from, to)
  for _, line in ipairs(lines) do
    redis.call('HINCRBY', key('stock', line.productId), from, -line.quantity)
    redis.call('HINCRBY', key('stock', line.productId), to, line.quantity)
    if to == 'available' then
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
