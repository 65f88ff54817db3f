-- Deletes a customer's key if it still stands for the reservation. KEYS[1] the key; ARGV: reservation id.
local meaning = redis.call('GET', KEYS[1])
if meaning and string.sub(meaning, -#ARGV[1]) == ARGV[1] then
  return redis.call('DEL', KEYS[1])
end
return 0
