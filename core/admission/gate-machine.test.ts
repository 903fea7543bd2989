import { expect, test } from 'vitest'
import { initialGateState, step } from './gate-machine.ts'
import type { GateEvent, GateState, PageFacts, TaskResult } from './gate-state.ts'
import type { PageMoment } from './ports.ts'
import type { AdmissionView } from './view.ts'

const NOW = 1_000_000
const ASKING: AdmissionView = { name: 'asking', isFailing: false }
const HELD: AdmissionView = { name: 'held', reason: 'rapid', until: NOW + 5_000 }
const TICKET = { key: 'T', total: 30 }
const route: GateEvent = { is: 'route', pathname: '/' }
const fresh = initialGateState({ view: ASKING, showsPage: false, session: undefined })

/** State and names of the last event's commands after several events. */
function run(state: GateState, events: readonly (GateEvent | TaskResult)[]) {
  let current = state
  let commands: readonly unknown[] = []
  for (const given of events) {
    const next = step(current, asEvent(given, current), NOW)
    current = next.state
    commands = next.commands.map((command) => (command.do === 'attempt' ? command.task : command))
  }
  return { state: current, commands }
}

const RESULTS = new Set<string>([
  'keyRead',
  'checked',
  'dropped',
  'ticketRead',
  'locked',
  'ticketChosen',
  'admitted',
  'unadmitted',
  'waits',
  'ended',
])

const isResult = (given: GateEvent | TaskResult): given is TaskResult => RESULTS.has(given.is)

function asEvent(given: GateEvent | TaskResult, { attempts }: GateState): GateEvent {
  return isResult(given) ? { is: 'result', attempt: attempts, result: given } : given
}

const noKey: TaskResult = { is: 'keyRead', key: undefined, isOnline: true }
const alone = [route, noKey, { is: 'locked' }, noKey] as const
const asking = [...alone, { is: 'ticketChosen', ticket: TICKET }] as const
const admitted = [...asking, { is: 'admitted', key: 'K' }, { is: 'ended' }] as const

function moment(name: PageMoment, facts: Partial<PageFacts> = {}): GateEvent {
  const all = { key: 'K', isInRoom: true, isShared: false, ...facts }
  return { is: 'moment', moment: name, facts: all }
}

const WITHOUT_KEY = { key: undefined, isInRoom: false }

test('a route without a key requests entry under the lock, with the stored ticket', () => {
  expect(run(fresh, [route]).commands).toEqual([{ do: 'load' }, { do: 'readKey' }])
  expect(run(fresh, [route, noKey]).commands).toEqual([{ do: 'lock' }])
  expect(run(fresh, alone).commands).toEqual([{ do: 'chooseTicket' }])
  expect(run(fresh, asking).commands).toEqual([{ do: 'requestEntry', ticket: TICKET }])
})

test('an admission by the first reply opens the shop and forgets the ticket', () => {
  const { state, commands } = run(fresh, [...asking, { is: 'admitted', key: 'K' }])
  expect(state).toMatchObject({ view: { name: 'inside' }, wasInside: true })
  expect(commands).toEqual([
    { do: 'useKey', key: 'K', isPaying: false },
    { do: 'storeKey', deletesTicket: true },
  ])
  expect(run(fresh, admitted).state.attempt).toBeUndefined()
})

test('a key that another tab stored meanwhile is used without a request', () => {
  const key: TaskResult = { is: 'keyRead', key: 'K', isOnline: true }
  const { commands } = run(fresh, [route, noKey, { is: 'locked' }, key])
  expect(commands).toEqual([
    { do: 'useKey', key: 'K', isPaying: false },
    { do: 'storeKey', deletesTicket: false },
  ])
})

test.each([
  ['valid', true, 'useKey'],
  ['invalid', false, 'dropKey'],
  ['without an answer of the shop', undefined, 'useKey'],
] as const)('a stored key is checked: %s', (_, isValid, first) => {
  const stored: TaskResult = { is: 'keyRead', key: 'K', isOnline: true }
  const { commands } = run(fresh, [route, stored, { is: 'checked', key: 'K', isValid }])
  expect(commands[0]).toMatchObject({ do: first, key: 'K' })
})

test('a network that does not reach the shop opens the stored pages', () => {
  for (const begun of [[route], [...asking]]) {
    const silent = run(fresh, [...begun, moment('offline')])
    expect(silent.commands).toEqual([{ do: 'readTicket' }])
    expect(silent.state.view).toEqual(ASKING)
    const opened = run(silent.state, [{ is: 'ticketRead', hasTicket: false }])
    expect(opened.state).toMatchObject({ view: { name: 'inside' }, attempt: undefined })
    const again = run(opened.state, [moment('online', WITHOUT_KEY)])
    expect(again.commands.at(-1)).toEqual({ do: 'readKey' })
    const withPlace = run(silent.state, [{ is: 'ticketRead', hasTicket: true }])
    expect(withPlace).toMatchObject({ state: { view: ASKING }, commands: [{ do: 'lock' }] })
  }
  const inside = run(fresh, admitted).state
  expect(run(inside, [moment('offline')]).state).toBe(inside)
})

test('the shop opens without network and without a ticket, and waits with one', () => {
  const offline = [route, { is: 'keyRead', key: undefined, isOnline: false }] as const
  const opened = run(fresh, [...offline, { is: 'ticketRead', hasTicket: false }])
  expect(opened.state).toMatchObject({ view: { name: 'inside' }, attempt: undefined })
  expect(run(fresh, [...offline, { is: 'ticketRead', hasTicket: true }]).commands).toEqual([
    { do: 'lock' },
  ])
})

test('the admission of a document is used once, without a request', () => {
  const served = initialGateState({ view: { name: 'inside' }, showsPage: true, session: 'D' })
  expect(run(served, [{ is: 'start', pathname: '/' }]).commands).toEqual([{ do: 'assumeKey' }])
  expect(run(served, [route]).commands).toEqual([
    { do: 'takeSession' },
    { do: 'useKey', key: 'D', isPaying: false },
    { do: 'storeKey', deletesTicket: false },
  ])
  expect(run(served, [route, route]).commands).toEqual([{ do: 'load' }, { do: 'readKey' }])
})

test('the client loads at the start of a page behind the gate only', () => {
  const start = (pathname: string) => run(fresh, [{ is: 'start', pathname }]).commands
  expect(start('/products')).toEqual([{ do: 'load' }, { do: 'assumeKey' }])
  expect(start('/inspection')).toEqual([{ do: 'assumeKey' }])
})

test('a wait shows and leads its views, then the turn for 1.2 s', () => {
  const waiting = run(fresh, [...asking, { is: 'unadmitted' }])
  expect(waiting.commands).toEqual([{ do: 'wait', ticket: TICKET, shown: ASKING }])
  const held = run(waiting.state, [{ is: 'waits', view: HELD }])
  expect(held.state.view).toBe(HELD)
  expect(held.commands).toEqual([{ do: 'lead', view: HELD }])
  const { state } = run(held.state, [
    { is: 'waits', view: { name: 'turn' } },
    { is: 'admitted', key: 'K' },
  ])
  expect(state).toMatchObject({ view: { name: 'turn' }, turnUntil: NOW + 1_200 })
  expect(step(state, { is: 'wake' }, NOW + 1_199).state).toBe(state)
  const opened = step(state, { is: 'wake' }, NOW + 1_200).state
  expect(opened).toMatchObject({ view: { name: 'inside' }, turnUntil: undefined })
})

test('a result of an earlier attempt is ignored', () => {
  const { state } = run(fresh, [...admitted, route])
  const stale: GateEvent = { is: 'result', attempt: state.attempts - 1, result: noKey }
  expect(step(state, stale, NOW)).toEqual({ state, commands: [] })
})

test('a route change continues a request, and in the shop replaces the check', () => {
  const second: GateEvent = { is: 'route', pathname: '/cart' }
  const during = run(fresh, [...asking, second])
  expect(during.state).toMatchObject({ pathname: '/cart', attempts: 1 })
  expect(during.commands).toEqual([])
  expect(run(fresh, [...admitted, route, second]).state.attempts).toBe(3)
})

test('a request in the shop shows the waiting screen, with the page mounted', () => {
  const { state } = run(fresh, [...admitted, route, noKey])
  expect(state).toMatchObject({ view: ASKING, wasInside: true })
})

test('a hidden page completes its admission', () => {
  const { state, commands } = run(fresh, [...admitted, moment('hidden')])
  expect(commands).toEqual([
    { do: 'announceOutside' },
    { do: 'leaveRoom' },
    { do: 'deleteKey', key: 'K' },
  ])
  expect(state.view).toEqual({ name: 'inside' })
})

test.each([
  ['during payment', '/cart/payment', {}],
  ['with another tab in the shop', '/', { isShared: true }],
])('a hidden page continues its admission %s', (_, pathname, facts) => {
  const state = { ...run(fresh, admitted).state, pathname }
  const { commands } = run(state, [moment('hidden', facts)])
  expect(commands).toEqual([{ do: 'announceOutside' }, { do: 'prolong' }])
})

test('a hidden page without an admission only announces it', () => {
  const { commands } = run(fresh, [...asking, moment('hidden', { key: undefined })])
  expect(commands).toEqual([{ do: 'announceOutside' }])
})

test('a restored page checks its admission, one whose network is back does not', () => {
  expect(run(fresh, [...admitted, moment('restored')]).state.attempts).toBe(2)
  expect(run(fresh, [...admitted, moment('online')]).state.attempts).toBe(1)
  expect(run(fresh, [moment('restored')]).state.attempts).toBe(0)
})

test('leaving the queue ends the request until it is asked for again', () => {
  const { state, commands } = run(fresh, [...asking, { is: 'leave' }])
  expect(state).toMatchObject({ view: { name: 'left' }, attempt: undefined })
  expect(commands).toEqual([{ do: 'announceReleased' }, { do: 'stopRoom' }])
  expect(run(state, [route, moment('restored')]).commands).toEqual([])
  const again = run(state, [{ is: 'askAgain' }])
  expect(again.state.view).toEqual(ASKING)
  expect(again.commands).toEqual([{ do: 'load' }, { do: 'readKey' }])
})

test('another tab that leaves ends a wait, and not a visit of the shop', () => {
  expect(run(fresh, [...asking, { is: 'released' }]).commands).toEqual([{ do: 'stopRoom' }])
  expect(run(fresh, [...admitted, { is: 'released' }]).commands).toEqual([])
})

test('the view of a leading tab is shown during a wait only', () => {
  const follow: GateEvent = { is: 'leaderView', view: HELD }
  expect(run(fresh, [follow]).state.view).toBe(HELD)
  expect(run(fresh, [...admitted, follow]).state.view).toEqual({ name: 'inside' })
})

test('a failed client and the end of the 180 s drop the key and leave the page visible', () => {
  const { state } = run(fresh, admitted)
  const failed = step(state, { is: 'failed', key: 'K' }, NOW)
  expect(failed).toEqual({ state, commands: [{ do: 'deleteKey', key: 'K' }] })
  const expired = step(state, { is: 'expired', key: 'K' }, NOW)
  expect(expired).toEqual({ state, commands: [{ do: 'completeAdmission', key: 'K' }] })
})

test.each(['expired', 'failed'] as const)(
  'a page whose key %s stays without network and with it, until the next route change',
  (is) => {
    const wavering = [moment('offline', WITHOUT_KEY), moment('online', WITHOUT_KEY)]
    const { state, commands } = run(fresh, [...admitted, { is, key: 'K' }, ...wavering])
    expect(state).toMatchObject({ view: { name: 'inside' }, attempt: undefined })
    expect(commands).toEqual([])
    expect(run(state, [route, noKey]).state.view).toEqual(ASKING)
  },
)

test('stored pages that were admitted once the network was back ask no second time', () => {
  const stored = [route, { is: 'readStored' }, moment('online', WITHOUT_KEY)] as const
  const { state } = run(fresh, [...stored, ...admitted.slice(1), { is: 'expired', key: 'K' }])
  expect(run(state, [moment('online', WITHOUT_KEY)]).state).toBe(state)
})

test('a repeated view of the shop is the same object', () => {
  const { state } = run(fresh, admitted)
  const checked = run(state, [route, { is: 'keyRead', key: 'K', isOnline: true }])
  const result: TaskResult = { is: 'checked', key: 'K', isValid: true }
  expect(run(checked.state, [result]).state.view).toBe(state.view)
})
