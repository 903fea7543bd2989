/**
 * Second part of the script: replies for waiting visitors. Nearly every request is a poll that
 * continues to wait. It is answered here, before the rest of the script is set up, unless a slot is
 * free or time-outs are due.
 */
export const WAITING_SCRIPT = `
local tps = tonumber(kept[7]) or 0

-- The same rule as pollDelayS of the embedded queue.
local function ttl_of(ahead)
  local by_distance = 1 + ahead / PLACES_PER_TTL_S
  local by_time = tps > 0 and max(1, ahead / tps / 2) or by_distance
  local delay = min(MAX_TTL_S, by_distance, by_time)
  local jitter = delay > 2 * JITTER_S and chance * JITTER_S or 0
  return max(1, floor(delay - jitter + 0.5))
end

local function set_seen(id, ttl)
  call('ZADD', SEEN, text(now + ttl * 1000 + grace_ms), id)
end

local function reply(id, state, ahead, behind, ttl, left_ms)
  return {state, id, ahead, behind, ttl, string.format('%.17g', tps), text(wall), text(born), text(left_ms)}
end

local function reply_waiting(id, ahead, keeps)
  local ttl = ttl_of(ahead)
  if keeps then set_seen(id, ttl) end
  return reply(id, 'W', ahead, call('ZCARD', LINE) - ahead - 1, ttl, 0)
end

-- A rate below zero is no limit. At most the rate in any second: a call is due once the call that many calls before is old enough.
local function may_call()
  if rate < 0 then return true end
  if rate == 0 then return false end
  local size = max(1, floor(rate))
  local before = call('LINDEX', CALLS, size - 1)
  return not before or now - tonumber(before) >= size / rate * 1000
end

if op == 'poll' and now < swept + SWEEP_MS and tonumber(kept[8]) == floor(now / 1000)
  and (call('ZCARD', SLOTS) >= limit or not may_call()) then
  local ahead = call('ZRANK', LINE, who)
  if ahead then return table.concat(reply_waiting(who, ahead, true), ' ') end
end
`
