/** Third part of the script: where a place is, and what becomes of one that goes. */
export const PLACES_SCRIPT = `
-- There was an earlier life: those who wait get the time to come back before anyone is called.
local return_ms = MAX_TTL_S * 1000 + grace_ms
local function remember_loss()
  if hold ~= 0 or wall - born >= return_ms then return end
  hold = now + return_ms
  call('HSET', META, 'hold', text(hold))
end
if op == 'open' and extra ~= '' and extra ~= text(born) then remember_loss() end

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
  if issued < born then remember_loss() end
  add_one('joined')
  go_away(id, now)
  return 'A'
end
`
