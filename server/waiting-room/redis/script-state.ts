/**
 * First part of the script: what one action keeps in Redis, its clock, and where a place is. All of an action's keys
 * share a hash tag, so that a cluster keeps them on one node.
 *
 * | Key | Type | Holds |
 * |---|---|---|
 * | meta | hash | settings, counters, the clock, the last number given |
 * | line | sorted set | who waits and still polls, by number |
 * | seen | sorted set | the same, by the time at which they count as silent |
 * | away | sorted set | silent places that are kept, by the time at which they end |
 * | slots | sorted set | who holds a slot, by the time at which it falls back |
 * | ended | sorted set | places that ended of late, by the time at which they are forgotten |
 * | states | hash | state of every place that is not in the line: Away, Called, Inside, Paying, Done, eXpired |
 * | calls | list | times of the latest calls, newest first, as many as the rate needs |
 * | speeds | hash | calls of each of the last thirty seconds |
 *
 * The room's time stands still while nobody asks: after an outage of Redis everyone has as much time left as before it.
 * See docs/decisions/035.
 */
export const STATE_SCRIPT = `
local PREFIX = KEYS[1]
local META, LINE, SEEN, AWAY, SLOTS = PREFIX .. 'meta', PREFIX .. 'line', PREFIX .. 'seen', PREFIX .. 'away', PREFIX .. 'slots'
local ENDED, STATES, CALLS, SPEEDS = PREFIX .. 'ended', PREFIX .. 'states', PREFIX .. 'calls', PREFIX .. 'speeds'
local call = redis.call
local floor, max, min = math.floor, math.max, math.min

-- One short argument costs less than many: operation, place, chance, time (of tests) and more.
local op, who, chance, wall, extra = string.match(ARGV[1], '^(%a+) (%S*) (%S+) (%d*) ?(.*)$')
chance, wall = tonumber(chance), tonumber(wall)

-- Numbers have up to fifteen digits, more than Lua writes by itself.
local function text(number) return string.format('%.0f', number) end

if not wall then
  local time = call('TIME')
  wall = time[1] * 1000 + floor(time[2] / 1000)
end

local kept = call('HMGET', META, 'born', 'heard', 'paused', 'hold', 'swept', 'last', 'tps', 'tps_at', 'settings',
  'since')
local born, heard, paused = tonumber(kept[1]), tonumber(kept[2]), tonumber(kept[3])
local hold, swept, last = tonumber(kept[4]), tonumber(kept[5]), tonumber(kept[6])
local settings = kept[9]

-- Whoever finds no line opens it again: only an opening and a change bring settings along.
if not born and op ~= 'open' then return 'lost' end
if op == 'open' or op == 'change' then
  -- What an operator changed while running outlives the start of a process whose own configuration stayed the same.
  local own = extra
  local known_born
  if op == 'open' then
    known_born, own = string.match(extra, '^(%d*) (.+)$')
    if call('HGET', META, 'configured') ~= own then settings = own end
    call('HSET', META, 'configured', own)
  else
    settings = own
  end
  call('HSET', META, 'settings', settings)
  extra = known_born
end
local limit, rate, capacity, entered_ms, alive_ms, payment_ms, grace_ms, life_ms =
  unpack(cjson.decode(settings))

if not born then
  call('UNLINK', LINE, SEEN, AWAY, SLOTS, ENDED, STATES, CALLS, SPEEDS)
  born, heard, paused, hold, swept, last = wall, wall, 0, 0, 0, 0
  call('HSET', META, 'born', text(born), 'heard', text(heard), 'paused', 0, 'hold', 0, 'swept', 0, 'last', 0)
end

local gap = wall - heard
if gap < 0 or gap > PAUSE_MS then
  paused = paused + gap
  call('HSET', META, 'heard', text(wall), 'paused', text(paused))
elseif gap >= 100 then
  call('HSET', META, 'heard', text(wall))
end
local now = wall - paused
`
