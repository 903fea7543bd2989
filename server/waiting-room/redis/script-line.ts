/**
 * Fourth part of the script: throughput, time-outs and calls. Every loop is bounded; the next
 * request continues the rest.
 */
export const LINE_SCRIPT = `
local BUDGET = 100
local called = false

local since = tonumber(kept[10])

-- Entries per second over the last half minute; a new queue is measured over its own age, at least five seconds.
local function read_speed()
  local second = floor(now / 1000)
  local told_at = tonumber(kept[8])
  if not called and told_at == second then return tonumber(kept[7]) end
  if told_at and second - told_at >= 30 then since = nil end
  if called and not since then since = second end
  local fields = call('HGETALL', SPEEDS)
  local sum = 0
  for i = 1, #fields, 2 do
    if tonumber(fields[i]) <= second - 30 then
      call('HDEL', SPEEDS, fields[i])
    else
      sum = sum + tonumber(fields[i + 1])
    end
  end
  local speed = since and sum / min(30, max(5, second - since + 1)) or 0
  call('HSET', META, 'tps', string.format('%.17g', speed), 'tps_at', text(second), 'since', since and text(since) or '')
  return speed
end

local function stand_in_line(id, number)
  call('ZADD', LINE, text(number), id)
  set_seen(id, ttl_of(call('ZRANK', LINE, id)))
end

local function leave_line(id)
  call('ZREM', LINE, id)
  call('ZREM', SEEN, id)
end

local function due(key)
  return call('ZRANGEBYSCORE', key, '-inf', text(now), 'WITHSCORES', 'LIMIT', 0, BUDGET)
end

local function sweep()
  if now < swept + SWEEP_MS then return end
  local is_done = true
  local silent = due(SEEN)
  for i = 1, #silent, 2 do
    leave_line(silent[i])
    go_away(silent[i], tonumber(silent[i + 1]))
  end
  local lapsed = due(SLOTS)
  for i = 1, #lapsed, 2 do
    local id = lapsed[i]
    call('ZREM', SLOTS, id)
    if call('HGET', STATES, id) == 'C' then
      go_away(id, tonumber(lapsed[i + 1]))
    else
      finish(id, 'X')
      add_one('lapsed')
    end
  end
  local over = due(AWAY)
  for i = 1, #over, 2 do
    call('ZREM', AWAY, over[i])
    finish(over[i], 'X')
  end
  local old = due(ENDED)
  for i = 1, #old, 2 do
    call('ZREM', ENDED, old[i])
    call('HDEL', STATES, old[i])
  end
  if max(#silent, #lapsed, #over, #old) < 2 * BUDGET then call('HSET', META, 'swept', text(now)) end
end

local function note_call()
  called = true
  call('HINCRBY', SPEEDS, text(floor(now / 1000)), 1)
  if rate < 0 then return end
  call('LPUSH', CALLS, text(now))
  call('LTRIM', CALLS, 0, max(1, floor(rate)) - 1)
end

-- Gives every free slot to the first in the queue with recent polls.
local function call_next()
  if now < hold then return end
  local free = limit - call('ZCARD', SLOTS)
  local budget = BUDGET
  while free > 0 and budget > 0 and may_call() do
    local first = call('ZRANGE', LINE, 0, 0)[1]
    if not first then break end
    local until_silent = tonumber(call('ZSCORE', SEEN, first))
    leave_line(first)
    if until_silent <= now then
      go_away(first, until_silent)
    else
      call('HSET', STATES, first, 'C')
      call('ZADD', SLOTS, text(until_silent), first)
      note_call()
      free = free - 1
    end
    budget = budget - 1
  end
  if called then tps = read_speed() end
end
`
