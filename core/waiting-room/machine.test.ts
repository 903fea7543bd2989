import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { OPCODES } from '#contract/netfunnel-codes.ts'
import { DEFAULT_ACTION, formatRequest } from '#contract/netfunnel-request.ts'
import type { Reply, ReplyParams } from '#contract/netfunnel.ts'
import { step } from './machine.ts'
import { parseRoomUrl, roomSettings, type RoomSettings } from './settings.ts'
import {
  flightOf,
  INITIAL_STATE,
  wakeTimeOf,
  type Command,
  type RoomEvent,
  type State,
} from './state.ts'

const ROOM = parseRoomUrl('https://nf.example.com/ts.wseq', 'https://shop.example')
const SETTINGS = roomSettings(ROOM, { onFailure: 'fail' })
const NOW = 1_000_000

/** Runs events from a state, each `gap` ms after the one before; keeps every command. */
function run(events: readonly RoomEvent[], settings = SETTINGS, from = INITIAL_STATE, gap = 0) {
  let state: State = from
  let now = NOW
  const commands: Command[] = []
  for (const event of events) {
    const next = step(state, event, now, settings)
    state = next.state
    commands.push(...next.commands)
    now += gap
  }
  return { state, commands, now }
}

const enter: RoomEvent = { is: 'enter' }

function reply(code: number, params: ReplyParams = {}, flight = 1, type = 5002): RoomEvent {
  const made: Reply = { type, code, params }
  return { is: 'reply', flight, reply: made }
}

function wakeAt(state: State, settings: RoomSettings = SETTINGS) {
  const at = 'wakeAt' in state ? state.wakeAt : undefined
  if (at === undefined) throw new Error(`${state.name} sleeps for good`)
  return { ...step(state, { is: 'wake', activeAt: at }, at, settings), at }
}

const sentOpcodes = (commands: readonly Command[]) =>
  commands.flatMap((command) => (command.do === 'send' ? [command.flight.request.opcode] : []))

const reported = (commands: readonly Command[]) =>
  commands.flatMap((command) => (command.do === 'report' ? [[command.code, command.message]] : []))

const waitingPlace = { key: 'K1', nwait: 3, nnext: 1, tps: 2.5, ttl: 4 }

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

test('a waiting visitor asks again after ttl seconds with the newest key and echoes the ttl', () => {
  const { state } = run([enter, reply(201, waitingPlace)])
  expect(state).toMatchObject({ name: 'waiting', wakeAt: NOW + 4_000 })
  const { commands } = wakeAt(state)
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

test('a request without an answer is sent once more after three seconds, then it is error 926', () => {
  const first = run([enter])
  expect(first.state).toMatchObject({ name: 'asking', wakeAt: NOW + 3_000 })
  const second = wakeAt(first.state)
  expect(sentOpcodes(second.commands)).toEqual([5101])
  const third = wakeAt(second.state)
  expect(third.at).toBe(NOW + 6_000)
  expect(third.state).toMatchObject({ name: 'failed', code: 926, message: 'Connection Timeout' })
  expect(third.commands).toContainEqual({ do: 'saveTimeout' })
})

test('a place that was held survives the failure, so that it can be asked for again', () => {
  let { state } = run([enter, reply(201, waitingPlace)])
  for (let i = 0; i < 3; i += 1) ({ state } = wakeAt(state))
  expect(state).toMatchObject({ name: 'failed', code: 926, place: { key: 'K1' } })
})

test('errors let the visitor continue where that is the policy', () => {
  const { state, commands } = run([enter, reply(501)], roomSettings(ROOM))
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

test('an IP block is waited out two hundred times, ten seconds each, then the visitor is let through', () => {
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

test('an invalid IP is asked again after a tenth of a second, ten times at most, and never when that is off', () => {
  let { state } = run([enter])
  for (let flight = 1; flight <= 10; flight += 1) {
    state = step(state, reply(517, {}, flight), NOW, SETTINGS).state
    expect(state).toMatchObject({ name: 'held', wakeAt: NOW + 100 })
    state = wakeAt(state).state
  }
  expect(step(state, reply(517, {}, 11), NOW, SETTINGS).state).toMatchObject({ code: 517 })
  expect(run([enter, reply(517)], { ...SETTINGS, ipRetries: 0 }).state.name).toBe('failed')
})

test('a hundred equal positions let through only where that guard is on', () => {
  const through = (guarded: boolean) => {
    const settings = { ...SETTINGS, letsThroughWithoutChange: guarded }
    let { state } = run([enter, reply(201, waitingPlace)], settings)
    for (let i = 0; i < 100; i += 1) {
      state = wakeAt(state, settings).state
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

const inside = run([enter, reply(200, { key: 'AB' })]).state

test('signs of life go on as long as the server asks for them, and tell when the visitor is paying', () => {
  const sent = step(inside, { is: 'alive', isPaying: true }, NOW, SETTINGS)
  const [first] = sent.commands
  expect(first).toMatchObject({ flight: { request: { opcode: 5003, stay: 'payment' } } })
  const told = step(sent.state, reply(201, { key: 'AB', ttl: 20 }, 2, 5003), NOW, SETTINGS)
  expect(told.state).toMatchObject({ name: 'admitted', wakeAt: NOW + 20_000 })
  expect(sentOpcodes(wakeAt(told.state).commands)).toEqual([5003])
  const ended = step(sent.state, reply(200, {}, 2, 5003), NOW, SETTINGS)
  expect(ended.state).toMatchObject({ name: 'admitted', wakeAt: undefined })
})

test('a visitor idle beyond the no-action limit is error 515', () => {
  const settings = { ...SETTINGS, noActionMs: 60_000 }
  const sent = step(inside, { is: 'alive', isPaying: false }, NOW, settings)
  const told = step(sent.state, reply(201, { ttl: 30 }, 2, 5003), NOW, settings)
  const later = NOW + 30_000
  const idle = step(told.state, { is: 'wake', activeAt: later - 60_001 }, later, settings)
  expect(idle.state).toMatchObject({ name: 'failed', code: 515 })
  const busy = step(told.state, { is: 'wake', activeAt: later - 59_000 }, later, settings)
  expect(sentOpcodes(busy.commands)).toEqual([5003])
})

test('a shopper whose signs of life get lost stays inside and sends the next one later', () => {
  let { state } = step(inside, { is: 'alive', isPaying: false }, NOW, SETTINGS)
  state = wakeAt(state).state
  const lost = wakeAt(state)
  expect(lost.state).toMatchObject({ name: 'admitted', wakeAt: lost.at + 30_000 })
  expect(reported(lost.commands)).toEqual([[926, 'Connection Timeout']])
})

test.each([200, 502, 503])('completing forgets the ticket whatever is answered (%i)', (code) => {
  const sent = step(inside, { is: 'complete' }, NOW, SETTINGS)
  expect(sentOpcodes(sent.commands)).toEqual([5004])
  const done = step(sent.state, reply(code, {}, 2, 5004), NOW, SETTINGS)
  expect(done.state.name).toBe('idle')
  expect(done.commands).toContainEqual({ do: 'forget' })
  expect(reported(done.commands)).toHaveLength(code === 503 ? 1 : 0)
})

test('leaving completes a session or gives a place back without waiting for an answer', () => {
  expect(step(inside, { is: 'leave' }, NOW, SETTINGS).commands[0]).toEqual({
    do: 'sendLast',
    request: { opcode: 5004, key: 'AB' },
  })
  const { state } = run([enter, reply(201, waitingPlace)])
  expect(step(state, { is: 'leave' }, NOW, SETTINGS).commands[0]).toMatchObject({ do: 'sendLast' })
})

test('stopping cancels the wait without a word to the server', () => {
  const { state } = run([enter, reply(201, waitingPlace)])
  expect(step(state, { is: 'stop' }, NOW, SETTINGS)).toMatchObject({
    state: { name: 'idle' },
    commands: [{ do: 'forget' }],
  })
})

test('rapid requests are held back for ten seconds where that protection is on', () => {
  const settings = { ...SETTINGS, protectsFromRapidRequests: true }
  let state: State = INITIAL_STATE
  let now = NOW
  for (let i = 0; i < 40 && state.name !== 'held'; i += 1) {
    state = step(state, enter, now, settings).state
    if (state.name === 'asking') state = step(state, { is: 'stop' }, now, settings).state
    now += 500 + (i % 5) * 100
  }
  expect(state).toMatchObject({ name: 'held', reason: 'rapid' })
})

const anyReply = fc.record({
  type: fc.constantFrom(5001, 5002, 5003, 5004, 5101),
  code: fc.constantFrom(200, 201, 202, 300, 301, 302, 303, 500, 502, 507, 515, 517, 994, 999),
  params: fc.record(
    { key: fc.constantFrom('A', 'B'), nwait: fc.nat(50), tps: fc.nat(9), ttl: fc.nat(100) },
    { requiredKeys: [] },
  ),
}) as fc.Arbitrary<Reply>

/** Anything that may happen; flights are given relative to the one under way. */
const anyHappening = fc.oneof(
  fc.constantFrom<RoomEvent>(
    { is: 'enter' },
    { is: 'enter', key: 'OLD' },
    { is: 'adopt', key: 'KEPT' },
    { is: 'alive', isPaying: false },
    { is: 'alive', isPaying: true },
    { is: 'complete' },
    { is: 'leave' },
    { is: 'stop' },
    { is: 'wake', activeAt: 0 },
  ),
  fc.record({ is: fc.constant('reply' as const), flight: fc.constantFrom(0, 9), reply: anyReply }),
  fc.record({ is: fc.constant('unreachable' as const), flight: fc.constantFrom(0, 9) }),
)

interface Transition {
  readonly before: State
  readonly after: State
  readonly commands: readonly Command[]
  readonly now: number
}

/** Walks the machine through happenings; time passes between them. */
function walk(happenings: readonly RoomEvent[]): readonly Transition[] {
  let before: State = INITIAL_STATE
  let now = NOW
  return happenings.map((happening, i) => {
    now += (i % 3) * 4_000
    const event =
      'flight' in happening
        ? { ...happening, flight: (flightOf(before)?.id ?? -1) + happening.flight }
        : happening
    const { state: after, commands } = step(before, event, now, SETTINGS)
    const transition = { before, after, commands, now }
    before = after
    return transition
  })
}

/** No walk may hold a transition that breaks the rule. */
function expectNever(isBroken: (transition: Transition) => boolean): void {
  fc.assert(
    fc.property(fc.array(anyHappening, { maxLength: 60 }), (happenings) => {
      expect(walk(happenings).filter(isBroken)).toEqual([])
    }),
  )
}

test('whatever happens, one request is on its way at most and it is the one that was sent last', () => {
  expect.hasAssertions()
  expectNever(({ before, after, commands }) => {
    const sent = commands.flatMap((command) => (command.do === 'send' ? [command.flight] : []))
    const flight = flightOf(after)
    const expected = sent[0] ?? flightOf(before)
    return sent.length > 1 || (flight !== undefined && flight.id !== expected?.id)
  })
})

test('whatever happens, a request under way is given up after three seconds and no pause exceeds thirty', () => {
  expect.hasAssertions()
  expectNever(({ before, after, now }) => {
    const wakesAt = wakeTimeOf(after)
    const isFlying = flightOf(after) !== undefined
    if (wakesAt === undefined) return isFlying
    return wakesAt !== wakeTimeOf(before) && wakesAt - now > (isFlying ? 3_000 : 30_000)
  })
})

test('whatever happens, being admitted by success with a key means that the key was stored', () => {
  expect.hasAssertions()
  expectNever(({ before, after, commands }) => {
    if (before.name === 'admitted' || after.name !== 'admitted') return false
    if (after.via !== 'success' || after.key === undefined) return false
    return !commands.some(
      (command) =>
        command.do === 'save' && command.ticket.key === after.key && command.ticket.isInside,
    )
  })
})

test('whatever happened, leaving ends it, and nothing is left to wake up for', () => {
  fc.assert(
    fc.property(fc.array(anyHappening, { maxLength: 40 }), (happenings) => {
      const last = walk(happenings).at(-1)?.after ?? INITIAL_STATE
      const left = step(last, { is: 'leave' }, NOW, SETTINGS)
      expect(left.state.name).toBe('idle')
      expect(wakeTimeOf(left.state)).toBeUndefined()
      expect(left.commands).toContainEqual({ do: 'forget' })
    }),
  )
})
