/** Third part of the script: the state of a position, and its end. */
export const PLACES_SCRIPT = `
-- There was an earlier life: waiting visitors have time to poll before the first call.
local return_ms = MAX_TTL_S * 1000 + grace_ms
local function remember_loss()
  if hold ~= 0 or wall - born >= return_ms then return end
  hold = now + return_ms
  call('HSET', META, 'hold', text(hold))
end
if op == 'open' and extra ~= '' and extra ~= text(born) then remember_loss() end

local function number_of(id) return tonumber(string.match(id, '^%d+')) end

local function add_one(counter) call('HINCRBY', META, counter, 1) end

-- Ended positions are stored for longer than away ones, so that a known one never counts as lost.
local function finish(id, state)
  call('HSET', STATES, id, state)
  call('ZADD', ENDED, text(now + 2 * life_ms), id)
  add_one('left')
end

-- Time-outs count from the last request, however late they are detected.
local function go_away(id, since)
  if since + life_ms <= now then return finish(id, 'X') end
  call('HSET', STATES, id, 'A')
  call('ZADD', AWAY, text(since + life_ms), id)
end

-- An unknown signed position was given before a data loss, or by a process without Redis. It has
-- certainly not ended if it is younger than the stored ended positions, or if those were lost as well.
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
