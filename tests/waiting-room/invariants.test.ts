import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { OPCODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { SettableClock } from '#server/platform/services/clock.ts'
import { createWaitingRoom } from '#server/waiting-room/create-waiting-room.ts'
import { InvariantChecker, type WatchedSettings } from '#tests/support/invariant-checker.ts'

type Step =
  | { readonly does: 'join' | 'restart' }
  | { readonly does: 'poll' | 'alive' | 'complete' | 'stop'; readonly who: number }
  | { readonly does: 'forge'; readonly who: number; readonly at: number }
  | { readonly does: 'pass'; readonly ms: number }

const who = fc.nat({ max: 100_000 })
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 30, arbitrary: fc.record({ does: fc.constant('join' as const) }) },
    { weight: 40, arbitrary: fc.record({ does: fc.constant('poll' as const), who }) },
    {
      weight: 12,
      arbitrary: fc.record({ does: fc.constantFrom('alive', 'complete', 'stop'), who }),
    },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('forge' as const), who, at: fc.nat() }) },
    {
      weight: 14,
      arbitrary: fc.record({ does: fc.constant('pass' as const), ms: fc.nat({ max: 6_000 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('pass' as const),
        ms: fc.integer({ min: 6_000, max: 700_000 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('restart' as const) }) },
  ),
  { minLength: 300, maxLength: 1_200, size: 'max' },
)
const settings: fc.Arbitrary<WatchedSettings> = fc.oneof(
  fc.record({ limit: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ limit: fc.integer({ min: 1, max: 40 }), rate: fc.integer({ min: 1, max: 5 }) }),
)

/** A room that keeps its journal in a folder of its own and can be opened again. */
function openRoom(watched: WatchedSettings) {
  const directory = mkdtempSync(join(tmpdir(), 'waiting-room-'))
  const clock = new SettableClock(new Date('2026-11-21T10:00:00+09:00'))
  const open = () =>
    createWaitingRoom({
      clock,
      settings: { actions: { worksout: watched, other: { limit: 1 } } },
      directory,
      onError: (error) => {
        throw error
      },
    })
  let room = open()
  const checker = new InvariantChecker(() => room, clock, watched)
  return {
    checker,
    async restart() {
      await room.close()
      room = open()
      checker.restarted()
    },
    async [Symbol.asyncDispose]() {
      await room.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function take(step: Step, world: ReturnType<typeof openRoom>): Promise<void> {
  const { checker } = world
  switch (step.does) {
    case 'join':
      return checker.join()
    case 'poll':
      return checker.poll(step.who)
    case 'alive':
      return checker.alive(step.who)
    case 'complete':
      return checker.leave(step.who)
    case 'stop':
      return checker.leave(step.who, OPCODES.stop)
    case 'forge':
      return checker.forge(step.who, step.at)
    case 'pass':
      return checker.pass(step.ms)
    case 'restart':
      return world.restart()
  }
}

test('any actions in any order and across restarts hold the invariants', async () => {
  let entries = 0
  await fc.assert(
    fc.asyncProperty(settings, steps, async (watched, plan) => {
      await using world = openRoom(watched)
      for (const step of plan) await take(step, world)
      entries += world.checker.entries
    }),
    { seed: 20_261_121, numRuns: 20, endOnFailure: true },
  )
  expect(entries).toBeGreaterThan(200)
}, 120_000)

test('two thousand visitors who come and go are served in order within the limit', async () => {
  await using world = openRoom({ limit: 25, rate: 40 })
  const { checker } = world
  for (let turn = 0; turn < 2_000; turn += 1) {
    await checker.join()
    // Visitors near the front ask again and again, in an order of no meaning; one in seven is
    // silent.
    for (let n = 0; n < 12; n += 1) {
      const visitor = (checker.entries + ((turn * 31 + n * 17) % 90)) % checker.size
      if (visitor % 7 !== 0 || turn % 5 === 0) await checker.poll(visitor)
    }
    if (turn % 3 === 0) await checker.leaveFirst()
    await checker.pass(120)
    if (turn % 500 === 499) await world.restart()
  }
  expect(checker.entries).toBeGreaterThan(600)
}, 120_000)
