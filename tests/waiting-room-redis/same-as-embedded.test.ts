import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { EmbeddedEngine } from '#server/waiting-room/embedded/embedded-engine.ts'
import { createMemoryJournal } from '#server/waiting-room/embedded/journal.ts'
import { hasRedis, startRedis } from '#tests/support/waiting-room/redis-process.ts'
import { play, visits } from './random-visits.ts'
import { openRoom, SETTINGS } from './redis-rooms.ts'

test.runIf(hasRedis)(
  'two processes on one Redis give every visitor the answers of one embedded line',
  async () => {
    await using redis = await startRedis()
    const clock = { nowMs: Date.parse('2026-11-21T10:00:00Z') }
    await using first = await openRoom(redis, clock)
    await using second = await openRoom(redis, clock)
    let runs = 0

    const sameStory = fc.asyncProperty(
      visits,
      fc.constantFrom(undefined, 1, 3, 0.5),
      async (script, rate) => {
        runs += 1
        const startMs = clock.nowMs
        const settings = { ...SETTINGS, rate, capacity: 12 }
        const shared = [
          await first.room.openEngine(`run-${runs}`, settings),
          await second.room.openEngine(`run-${runs}`, settings),
        ]
        const inRedis = await play(script, shared, settings, clock)
        clock.nowMs = startMs
        const embedded = new EmbeddedEngine('run', settings, createMemoryJournal(), {
          nowMs: startMs,
          random: () => 0,
          onError: () => undefined,
        })
        expect(inRedis).toEqual(await play(script, [embedded], settings, clock))
      },
    )
    await fc.assert(sameStory, { numRuns: 120 })
  },
  60_000,
)
