/** Name of the stored time of the last request in `meta`. */
const LAST_REQUEST_FIELD = 'heard'

/**
 * First part of the script: Redis keys of one action, its clock, and its settings. All of an
 * action's keys share a hash tag, so that a cluster keeps them on one node.
 *
 * | Key | Type | Content |
 * |---|---|---|
 * | meta | hash | settings, counters, the clock, the last number given |
 * | line | sorted set | waiting positions with recent polls, by number |
 * | seen | sorted set | the same, by the time at which they count as away |
 * | away | sorted set | away positions, by their time-out |
 * | slots | sorted set | positions with a slot, by its time-out |
 * | ended | sorted set | recently ended positions, by the time of their deletion |
 * | states | hash | state of every position not in `line`: Away, Called, Inside, Paying, Done, eXpired |
 * | calls | list | times of the latest calls, newest first, as many as the rate needs |
 * | speeds | hash | calls of each of the last thirty seconds |
 *
 * The waiting room's time does not advance without requests: after an outage of Redis all visitors
 * have as much time left as before. See docs/decisions/035.
 */
export const STATE_SCRIPT = `
local PREFIX = KEYS[1]
local META, LINE, SEEN, AWAY, SLOTS = PREFIX .. 'meta', PREFIX .. 'line', PREFIX .. 'seen', PREFIX .. 'away', PREFIX .. 'slots'
local ENDED, STATES, CALLS, SPEEDS = PREFIX .. 'ended', PREFIX .. 'states', PREFIX .. 'calls', PREFIX .. 'speeds'
local call = redis.call
local floor, max, min = math.floor, math.max, math.min

-- One short argument costs less than many: operation, position, chance, time (of tests) and more.
local op, who, chance, wall, extra = string.match(ARGV[1], '^(%a+) (%S*) (%S+) (%d*) ?(.*)$')
chance, wall = tonumber(chance), tonumber(wall)

-- Numbers have up to fifteen digits, more than Lua prints by default.
local function text(number) return string.format('%.0f', number) end

if not wall then
  local time = call('TIME')
  wall = time[1] * 1000 + floor(time[2] / 1000)
end

local kept = call('HMGET', META, 'born', '${LAST_REQUEST_FIELD}', 'paused', 'hold', 'swept', 'last', 'tps', 'tps_at',
  'settings', 'since')
local born, last_request, paused = tonumber(kept[1]), tonumber(kept[2]), tonumber(kept[3])
local hold, swept, last = tonumber(kept[4]), tonumber(kept[5]), tonumber(kept[6])
local settings = kept[9]

-- A caller without a queue opens it again: only opening and changing pass settings.
if not born and op ~= 'open' then return 'lost' end
if op == 'open' or op == 'change' then
  -- Settings changed by an operator survive the start of a process with an unchanged configuration.
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
  born, last_request, paused, hold, swept, last = wall, wall, 0, 0, 0, 0
  call('HSET', META, 'born', text(born), '${LAST_REQUEST_FIELD}', text(last_request), 'paused', 0, 'hold', 0, 'swept', 0, 'last', 0)
end

local gap = wall - last_request
if gap < 0 or gap > PAUSE_MS then
  paused = paused + gap
  call('HSET', META, '${LAST_REQUEST_FIELD}', text(wall), 'paused', text(paused))
elseif gap >= 100 then
  call('HSET', META, '${LAST_REQUEST_FIELD}', text(wall))
end
local now = wall - paused
`
