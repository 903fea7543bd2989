import { expect, test } from 'vitest'
import { OPCODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { DEFAULT_ACTION, formatRequest } from '#contract/waiting-room/netfunnel-request.ts'
import {
  enter,
  NOW,
  reply,
  reported,
  ROOM,
  run,
  sentOpcodes,
  SETTINGS,
  waitingPlace,
  wake,
} from '#tests/support/waiting-room/machine-run.ts'
import { step } from './machine.ts'
import { rapidProtection } from './rapid-request.ts'
import { queueSettings } from './settings.ts'
import { inFlightOf, INITIAL_STATE, type State } from './state.ts'

test.each([
  [200, 'success', 'admitted'],
  [201, 'continue', 'waiting'],
  [202, 'debug continue', 'waiting'],
  [300, 'bypass', 'admitted'],
  [301, 'block', 'blocked'],
  [302, 'IP block', 'held'],
  [303, 'express number', 'admitted'],
  [517, 'invalid IP', 'held'],
  [500, 'no service', 'failed'],
  [501, 'no action', 'failed'],
  [502, 'already completed', 'failed'],
  [507, 'invalid key', 'failed'],
  [513, 'licence over', 'failed'],
  [999, 'system', 'failed'],
] as const)('code %i (%s) leads to %s', (code, _, name) => {
  expect(run([enter, reply(code, waitingPlace)]).state.name).toBe(name)
})

test('entering asks for a ticket and entry at once, and success keeps the key', () => {
  const { state, commands } = run([enter, reply(200, { key: 'AB', nwait: 0 })])
  expect(sentOpcodes(commands)).toEqual([OPCODES.getTicketAndEnter])
  expect(state).toMatchObject({ name: 'admitted', key: 'AB', via: 'success' })
  expect(commands).toContainEqual({
    do: 'save',
    ticket: { key: 'AB', result: '5002:200:key=AB&nwait=0', isInside: true },
  })
})

test('a stored place is asked for with its own key', () => {
  const { commands } = run([{ is: 'enter', key: 'OLD' }])
  const [sent] = commands
  expect(sent).toMatchObject({ do: 'send', flight: { request: { opcode: 5002, key: 'OLD' } } })
})

test('a waiting visitor asks again after ttl seconds with the newest key and the ttl', () => {
  const { state } = run([enter, reply(201, waitingPlace)])
  expect(state).toMatchObject({ name: 'waiting', wakeAt: NOW + 4_000 })
  const { commands } = wake(state)
  const [sent] = commands
  if (sent?.do !== 'send') throw new Error('nothing was sent')
  expect(formatRequest(sent.flight.request, DEFAULT_ACTION, 'script', 7)).toBe(
    'opcode=5002&key=K1&nfid=0&prefix=NetFunnel.gRtype=5002;&ttl=4&sid=service_1&aid=worksout&js=yes&7',
  )
})

test.each([
  [undefined, 1],
  [0, 1],
  [1, 1],
  [29, 29],
  [30, 30],
  [31, 30],
  [86_400, 30],
])('a ttl of %s seconds means a pause of %i', (ttl, seconds) => {
  const params = ttl === undefined ? { key: 'K' } : { key: 'K', ttl }
  expect(run([enter, reply(201, params)]).state).toMatchObject({ wakeAt: NOW + seconds * 1_000 })
})

test('a request without an answer is sent twice, then it is error 926', () => {
  const first = run([enter])
  expect(first.state).toMatchObject({ name: 'asking', wakeAt: NOW + 3_000 })
  const second = wake(first.state)
  expect(sentOpcodes(second.commands)).toEqual([5101])
  const third = wake(second.state)
  expect(third.at).toBe(NOW + 6_000)
  expect(third.state).toMatchObject({ name: 'failed', code: 926, message: 'Connection Timeout' })
  expect(third.commands).toContainEqual({ do: 'saveTimeout' })
})

test('a place that was held survives the failure, so that it can be asked for again', () => {
  let { state } = run([enter, reply(201, waitingPlace)])
  for (let i = 0; i < 3; i += 1) ({ state } = wake(state))
  expect(state).toMatchObject({ name: 'failed', code: 926, place: { key: 'K1' } })
})

test('errors let the visitor continue where that is the policy', () => {
  const { state, commands } = run([enter, reply(501)], queueSettings(ROOM))
  expect(state).toMatchObject({ name: 'admitted', key: undefined, via: 'failure' })
  expect(reported(commands)).toEqual([[501, 'System error']])
})

test('a block names the url, or the message where there is none', () => {
  expect(run([enter, reply(301)]).state).toMatchObject({
    name: 'blocked',
    url: undefined,
    message: 'Service Block!!',
  })
  const blockUrl = 'https://shop.example/blocked'
  expect(run([enter, reply(301)], { ...SETTINGS, blockUrl }).state).toMatchObject({ url: blockUrl })
})

test('an IP block is waited out two hundred times, then the visitor is let through', () => {
  let { state } = run([enter])
  for (let i = 1; i <= 200; i += 1) {
    state = step(state, reply(302, {}, i), NOW, SETTINGS).state
    expect(state).toMatchObject({ name: 'held', reason: 'ip-block', wakeAt: NOW + 10_000 })
    const woken = step(state, { is: 'wake', activeAt: NOW }, NOW + 10_000, SETTINGS)
    expect(sentOpcodes(woken.commands)).toEqual([5101])
    state = woken.state
  }
  state = step(state, reply(302, {}, 201), NOW, SETTINGS).state
  expect(state).toMatchObject({ name: 'admitted', via: 'ip-block-over' })
})

test('an invalid IP is asked again ten times at most, and never when that is off', () => {
  let { state } = run([enter])
  for (let flight = 1; flight <= 10; flight += 1) {
    state = step(state, reply(517, {}, flight), NOW, SETTINGS).state
    expect(state).toMatchObject({ name: 'held', wakeAt: NOW + 100 })
    state = wake(state).state
  }
  expect(step(state, reply(517, {}, 11), NOW, SETTINGS).state).toMatchObject({ code: 517 })
  expect(run([enter, reply(517)], { ...SETTINGS, ipRetries: 0 }).state.name).toBe('failed')
})

test('a hundred equal positions let through only where that guard is on', () => {
  const through = (guarded: boolean) => {
    const settings = { ...SETTINGS, letsThroughWithoutChange: guarded }
    let { state } = run([enter, reply(201, waitingPlace)], settings)
    for (let i = 0; i < 100; i += 1) {
      state = wake(state, settings).state
      state = step(state, reply(201, waitingPlace, i + 2), NOW, settings).state
    }
    return state.name
  }
  expect(through(true)).toBe('admitted')
  expect(through(false)).toBe('waiting')
})

test('a second request while one is running is error 907 and changes nothing', () => {
  const { state } = run([enter])
  const again = step(state, enter, NOW, SETTINGS)
  expect(again.state).toBe(state)
  expect(reported(again.commands)).toEqual([[907, 'Already running']])
})

test.each([{ host: '' }, { port: 0 }, { query: '' }, { serviceId: '' }, { actionId: '' }])(
  'a room without its %o is error 902',
  (missing) => {
    const settings = { ...SETTINGS, room: { ...ROOM, ...missing } }
    expect(run([enter], settings).state).toMatchObject({
      code: 902,
      message: 'Uninitialized object',
    })
  },
)

test('an empty key is a parameter error', () => {
  expect(run([{ is: 'enter', key: '' }]).state).toMatchObject({
    code: 904,
    message: 'System error',
  })
})

test('bypass lets in without asking', () => {
  const { state, commands } = run([enter], { ...SETTINGS, isBypassed: true })
  expect(state.name).toBe('admitted')
  expect(commands).toEqual([])
})

test('a reply of another type is an error, and so is waiting without a key', () => {
  expect(run([enter, reply(200, { key: 'A' }, 1, 5004)]).state).toMatchObject({ code: 906 })
  expect(run([enter, reply(201, { nwait: 3 })]).state).toMatchObject({ code: 904 })
})

test('a mere ticket is kept and entry is asked for with it; any refusal loses it', () => {
  const taken = run([{ is: 'ticket' }, reply(200, { key: 'T1', nwait: 4 }, 1, 5001)])
  expect(sentOpcodes(taken.commands)).toEqual([OPCODES.getTicket])
  expect(taken.state).toMatchObject({ name: 'reserved', key: 'T1' })
  const ticket = { key: 'T1', result: '5001:200:key=T1&nwait=4', isInside: false }
  expect(taken.commands).toContainEqual({ do: 'save', ticket })
  const entering = run([{ is: 'enter', key: 'T1' }], SETTINGS, taken.state)
  expect(sentOpcodes(entering.commands)).toEqual([OPCODES.checkEnter])
  const refused = run([{ is: 'ticket' }, reply(201, waitingPlace, 1, 5001)])
  expect(refused.state).toMatchObject({ name: 'failed', code: 201 })
  expect(refused.commands).toContainEqual({ do: 'forget' })
})

test('who is held back while waiting asks again for the same place', () => {
  const polling = wake(run([enter, reply(201, waitingPlace)]).state).state
  const held = step(polling, reply(302, {}, 2), NOW, SETTINGS).state
  expect(held).toMatchObject({ name: 'held', reason: 'ip-block', key: 'K1' })
  const [sent] = wake(held).commands
  expect(sent).toMatchObject({ flight: { request: { opcode: 5002, key: 'K1' } } })
})

test('the count of invalid-IP replies restarts after a reply with a position', () => {
  let { state } = run([enter])
  let flight = 1
  for (let change = 0; change < 15; change += 1) {
    state = step(state, reply(517, {}, flight), NOW, SETTINGS).state
    state = step(wake(state).state, reply(201, waitingPlace, flight + 1), NOW, SETTINGS).state
    state = wake(state).state
    flight += 2
  }
  expect(state).toMatchObject({ name: 'waiting', place: { key: 'K1' } })
})

// Faults of the best-known client of the protocol that are not copied.

test('asking again after a stop leaves one poll, not two', () => {
  const { state } = run([enter, reply(201, waitingPlace), { is: 'stop' }, enter])
  const again = step(state, reply(201, { key: 'K2', ttl: 1 }, 2), NOW, SETTINGS).state
  const late = step(again, reply(201, { key: 'K1', ttl: 1 }, 1), NOW, SETTINGS)
  expect(late.state).toBe(again)
  const polled = wake(again)
  expect(sentOpcodes(polled.commands)).toEqual([5002])
  expect(
    sentOpcodes(step(polled.state, { is: 'wake', activeAt: 0 }, NOW, SETTINGS).commands),
  ).toEqual([])
})

test('every reply counts, also the second of two equal ones and without subscribers', () => {
  let { state } = run([enter])
  for (let flight = 1; flight <= 50; flight += 1) {
    state = step(state, reply(201, waitingPlace, flight), NOW, SETTINGS).state
    expect(state).toMatchObject({ name: 'waiting', flight: undefined })
    state = wake(state).state
  }
})

test('waiting goes on for ever with a ttl of zero, and with none', () => {
  let { state } = run([enter])
  for (let flight = 1; flight <= 20; flight += 1) {
    const params = flight % 2 === 0 ? { key: 'K', ttl: 0 } : { key: 'K' }
    state = wake(step(state, reply(201, params, flight), NOW, SETTINGS).state).state
    expect(inFlightOf(state)?.id).toBe(flight + 1)
  }
})

test('rapid requests are held back for ten seconds where that protection is on', () => {
  const settings = { ...SETTINGS, rapidRequests: rapidProtection() }
  let state: State = INITIAL_STATE
  let now = NOW
  for (let i = 0; i < 40 && state.name !== 'held'; i += 1) {
    state = step(state, enter, now, settings).state
    if (state.name === 'asking') state = step(state, { is: 'stop' }, now, settings).state
    now += 500 + (i % 5) * 100
  }
  expect(state).toMatchObject({ name: 'held', reason: 'rapid' })
})

test.each([500, 501, 514, 906, 999])(
  'code %i costs a waiting visitor neither key nor ticket',
  (code) => {
    const { state } = run([enter, reply(201, waitingPlace)])
    const refused = step(wake(state).state, reply(code, {}, 2), NOW, SETTINGS)
    expect(refused.state).toMatchObject({ name: 'failed', code, place: { key: 'K1' } })
    expect(refused.commands).not.toContainEqual({ do: 'forget' })
  },
)

test.each([502, 503, 505, 507, 516])(
  'code %i is about the key, whose ticket is forgotten',
  (code) => {
    const { state } = run([enter, reply(201, waitingPlace)])
    const refused = step(wake(state).state, reply(code, {}, 2), NOW, SETTINGS)
    expect(refused.state).toMatchObject({ name: 'failed', code, place: undefined })
    expect(refused.commands).toContainEqual({ do: 'forget' })
  },
)
