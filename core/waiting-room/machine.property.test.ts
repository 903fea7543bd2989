import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reply } from '#contract/waiting-room/netfunnel.ts'
import { NOW, SETTINGS } from '#tests/support/waiting-room/machine-run.ts'
import { step } from './machine.ts'
import {
  inFlightOf,
  INITIAL_STATE,
  wakeTimeOf,
  type Command,
  type QueueEvent,
  type State,
} from './state.ts'

const anyReply = fc.record({
  type: fc.constantFrom(5001, 5002, 5003, 5004, 5101),
  code: fc.constantFrom(200, 201, 202, 300, 301, 302, 303, 500, 502, 507, 515, 517, 994, 999),
  params: fc.record(
    { key: fc.constantFrom('A', 'B'), nwait: fc.nat(50), tps: fc.nat(9), ttl: fc.nat(100) },
    { requiredKeys: [] },
  ),
}) as fc.Arbitrary<Reply>

/** Any event; in-flight ids are relative to the current one. */
const anyHappening = fc.oneof(
  fc.constantFrom<QueueEvent>(
    { is: 'enter' },
    { is: 'ticket' },
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

/** Applies events to the machine, with time passing between them. */
function walk(happenings: readonly QueueEvent[]): readonly Transition[] {
  let before: State = INITIAL_STATE
  let now = NOW
  return happenings.map((happening, i) => {
    now += (i % 3) * 4_000
    const event =
      'flight' in happening
        ? { ...happening, flight: (inFlightOf(before)?.id ?? -1) + happening.flight }
        : happening
    const { state: after, commands } = step(before, event, now, SETTINGS)
    const transition = { before, after, commands, now }
    before = after
    return transition
  })
}

/** No sequence of events contains a transition that violates the rule. */
function expectNever(isBroken: (transition: Transition) => boolean): void {
  fc.assert(
    fc.property(fc.array(anyHappening, { maxLength: 60 }), (happenings) => {
      expect(walk(happenings).filter(isBroken)).toEqual([])
    }),
  )
}

test('at most one request is under way, the one that was sent last', () => {
  expect.hasAssertions()
  expectNever(({ before, after, commands }) => {
    const sent = commands.flatMap((command) => (command.do === 'send' ? [command.flight] : []))
    const flight = inFlightOf(after)
    const expected = sent[0] ?? inFlightOf(before)
    return sent.length > 1 || (flight !== undefined && flight.id !== expected?.id)
  })
})

test('a request ends after three seconds, and no pause exceeds thirty', () => {
  expect.hasAssertions()
  expectNever(({ before, after, now }) => {
    const wakesAt = wakeTimeOf(after)
    const isFlying = inFlightOf(after) !== undefined
    if (wakesAt === undefined) return isFlying
    return wakesAt !== wakeTimeOf(before) && wakesAt - now > (isFlying ? 3_000 : 30_000)
  })
})

test('an admission by success with a key has stored the key', () => {
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
