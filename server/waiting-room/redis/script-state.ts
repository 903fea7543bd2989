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
local META, LINE, SEEN, AWAY, SLOTS, ENDED, STATES, CALLS, SPEEDS = unpack(KEYS)
local call = redis.call
local floor, max, min = math.floor, math.max, math.min

local op, who = ARGV[1], ARGV[2]
local chance, wall = tonumber(ARGV[3]), tonumber(ARGV[4])
local known_born, own_settings, pause_ms, extra = ARGV[5], ARGV[6], tonumber(ARGV[7]), ARGV[8]

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
local settings = kept[9] or own_settings

-- What an operator changed while running outlives the start of a process whose own configuration stayed the same.
if op == 'change' or (op == 'open' and call('HGET', META, 'configured') ~= own_settings) then
  settings = own_settings
end
if op == 'open' then call('HSET', META, 'configured', own_settings) end
if settings ~= kept[9] then call('HSET', META, 'settings', settings) end
local limit, rate, capacity, entered_ms, alive_ms, payment_ms, grace_ms, life_ms =
  unpack(cjson.decode(settings))

if not born then
  call('UNLINK', LINE, SEEN, AWAY, SLOTS, ENDED, STATES, CALLS, SPEEDS)
  born, heard, paused, hold, swept, last = wall, wall, 0, 0, 0, 0
  call('HSET', META, 'born', text(born), 'heard', text(heard), 'paused', 0, 'hold', 0, 'swept', 0,
    'last', 0)
end

local gap = wall - heard
if gap < 0 or gap > pause_ms then
  paused = paused + gap
  call('HSET', META, 'heard', text(wall), 'paused', text(paused))
elseif gap >= 100 then
  call('HSET', META, 'heard', text(wall))
end
local now = wall - paused

-- Someone remembers an earlier life: those who wait get the time to come back before anyone is called.
local return_ms = MAX_TTL_S * 1000 + grace_ms
if hold == 0 and known_born ~= '' and known_born ~= text(born) and wall - born < return_ms then
  hold = now + return_ms
  call('HSET', META, 'hold', text(hold))
end

local function number_of(id) return tonumber(string.match(id, '^%d+')) end

local function add_one(counter) call('HINCRBY', META, counter, 1) end

-- Ended places are remembered for longer than a silent one is kept, so that a known one is never taken for a lost one.
local function finish(id, state)
  call('HSET', STATES, id, state)
  call('ZADD', ENDED, text(now + 2 * life_ms), id)
  add_one('left')
end

-- Silence counts from its beginning, however late it is noticed.
local function go_away(id, since)
  if since + life_ms <= now then return finish(id, 'X') end
  call('HSET', STATES, id, 'A')
  call('ZADD', AWAY, text(since + life_ms), id)
end

-- A signed place that is not known here was given by a life that Redis lost, or by a process that was cut off. It was
-- surely not ended yet when it is younger than the memory of ended places, or when that memory was lost as well.
local function is_lost(issued)
  return issued > wall - life_ms or (issued < born and wall - born < life_ms)
end

local function state_of(id)
  if call('ZSCORE', LINE, id) then return 'W' end
  local state = call('HGET', STATES, id)
  if state then return state end
  local issued = floor(number_of(id) / NUMBERS_PER_MS)
  if issued > wall + 60000 then return 'U' end
  if not is_lost(issued) then return 'X' end
  add_one('joined')
  go_away(id, now)
  return 'A'
end
`
