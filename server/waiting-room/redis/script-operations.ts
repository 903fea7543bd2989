/** Last part of the script: the effect of a request on a position, and its reply. */
export const OPERATIONS_SCRIPT = `
local function enter(id)
  call('HSET', STATES, id, 'I')
  call('ZADD', SLOTS, text(now + entered_ms), id)
  add_one('entered')
end

local function stand(id, state, keeps)
  if state == 'W' then return reply_waiting(id, call('ZRANK', LINE, id), keeps) end
  local size = call('ZCARD', LINE)
  if state == 'A' then
    local ahead = call('ZCOUNT', LINE, '-inf', '(' .. text(number_of(id)))
    return reply(id, state, ahead, max(0, size - ahead - 1), ttl_of(ahead), 0)
  end
  if state == 'C' then
    if keeps then call('ZADD', SLOTS, text(now + 1000 + grace_ms), id) end
    return reply(id, state, 0, size, 1, 0)
  end
  local left_ms = 0
  if state == 'I' or state == 'P' then left_ms = tonumber(call('ZSCORE', SLOTS, id)) - now end
  return reply(id, state, 0, 0, 0, left_ms)
end

local function is_full()
  return call('ZCARD', LINE) + call('ZCARD', AWAY) + call('ZCARD', SLOTS) >= capacity
end

local function take(enters)
  if is_full() then return reply('-', 'F', 0, 0, 0, 0) end
  local number = max(last + 1, wall * NUMBERS_PER_MS)
  call('HSET', META, 'last', text(number))
  add_one('joined')
  local id = text(number)
  stand_in_line(id, number)
  if enters then call_next() end
  local state = state_of(id)
  if state == 'C' then
    enter(id)
    state = 'I'
  end
  return stand(id, state, true)
end

-- An away visitor waits again, at the same position.
local function come_back()
  local state = state_of(who)
  if state ~= 'A' then return state end
  call('ZREM', AWAY, who)
  call('HDEL', STATES, who)
  stand_in_line(who, number_of(who))
  call_next()
  return state_of(who)
end

local function poll()
  local state = come_back()
  if state == 'C' then
    enter(who)
    state = 'I'
  end
  return stand(who, state, true)
end

local function keep_alive()
  local state = come_back()
  if state == 'I' or state == 'P' then
    local is_paying = extra == '1'
    state = is_paying and 'P' or 'I'
    call('HSET', STATES, who, state)
    call('ZADD', SLOTS, text(now + (is_paying and payment_ms or alive_ms)), who)
  end
  return stand(who, state, true)
end

local function complete()
  local state = state_of(who)
  local before = stand(who, state, false)
  if state == 'W' then leave_line(who)
  elseif state == 'A' then call('ZREM', AWAY, who)
  elseif state == 'C' or state == 'I' or state == 'P' then call('ZREM', SLOTS, who)
  else return before end
  if state == 'I' or state == 'P' then add_one('completed') end
  finish(who, 'D')
  call_next()
  before[6] = string.format('%.17g', tps)
  return before
end

local function look() return stand(who, state_of(who), false) end

local function count()
  local counts = {'counts', '-', call('ZCARD', LINE), call('ZCARD', AWAY), call('ZCARD', SLOTS),
    string.format('%.17g', tps), text(wall), text(born)}
  for i, counter in ipairs(call('HMGET', META, 'joined', 'entered', 'left', 'completed', 'lapsed')) do
    counts[8 + i] = tonumber(counter) or 0
  end
  local first = call('ZRANGE', LINE, 0, 0)[1]
  counts[14] = first and max(0, wall - floor(number_of(first) / NUMBERS_PER_MS)) or 0
  return counts
end


tps = read_speed()
sweep()
local answer
if op == 'join' or op == 'reserve' then
  answer = take(op == 'join')
else
  call_next()
  local operations = {poll = poll, alive = keep_alive, complete = complete, look = look}
  answer = (operations[op] or count)()
end
-- One short text is read faster than a list.
return table.concat(answer, ' ')
`
