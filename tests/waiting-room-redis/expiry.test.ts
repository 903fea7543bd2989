import { expect, test } from 'vitest'
import { hasRedis, startRedis, type TestRedis } from '#tests/support/waiting-room/redis-process.ts'
import { openRoom, SETTINGS } from './redis-rooms.ts'

/** Bytes that Redis uses for the keys of this suite. */
async function usedBytes({ commands, prefix }: TestRedis): Promise<number> {
  let bytes = 0
  for (const key of await commands.keys(`${prefix}*`)) {
    bytes += Number(await commands.memory('USAGE', key))
  }
  return bytes
}

test.runIf(hasRedis)(
  'places that have ended are refused as ended for a while, and then take no room in Redis',
  async () => {
    await using redis = await startRedis()
    const clock = { nowMs: Date.parse('2026-11-21T10:00:00Z') }
    await using process = await openRoom(redis, clock)
    const engine = await process.room.openEngine('worksout', { ...SETTINGS, limit: 100 })
    const empty = await usedBytes(redis)
    const first = await engine.join(clock.nowMs)
    for (let i = 0; i < 1_000; i += 1) await engine.join(clock.nowMs)
    await engine.complete(first.claim, clock.nowMs)
    expect(await usedBytes(redis)).toBeGreaterThan(empty + 50_000)

    const isCompleted = async () =>
      (await engine.look(first.claim, clock.nowMs)).status.is === 'completed'
    const rememberedMs = SETTINGS.times.ticketLifeMs
    for (let ms = 0; ms <= rememberedMs; ms += 4_000) {
      clock.nowMs += 4_000
      expect(await isCompleted()).toBe(true)
    }
    // Everyone fell silent; their places end, and are forgotten in turn.
    for (let ms = 0; ms <= 4 * rememberedMs; ms += 1_000) {
      clock.nowMs += 1_000
      await process.room.beat()
    }
    expect(await engine.counts(clock.nowMs)).toMatchObject({ waiting: 0, away: 0, inside: 0 })
    expect(await usedBytes(redis)).toBeLessThan(empty + 1_000)
    expect((await engine.look(first.claim, clock.nowMs)).status.is).toBe('expired')
  },
  30_000,
)
