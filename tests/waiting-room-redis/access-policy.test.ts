import { expect, test } from 'vitest'
import { createRedisWaitingRoom } from '#server/waiting-room/redis/create-redis-waiting-room.ts'
import type { ActionSettings } from '#server/waiting-room/protocol/waiting-room.ts'
import { hasRedis, startRedis, type TestRedis } from '#tests/support/redis-process.ts'
import { until } from '#tests/support/until.ts'

/** One more process of the waiting room. */
async function openRoom(redis: TestRedis, worksout: ActionSettings) {
  const room = await createRedisWaitingRoom({
    url: redis.url,
    prefix: redis.prefix,
    clock: { now: () => new Date() },
    settings: { actions: { worksout } },
    // A machine that paused for a moment loses its connection and reconnects: others test what that costs.
    log: { onLost: () => undefined, onBack: () => undefined, onRisk: () => undefined },
  })
  const join = async (user: string, address = '192.0.2.1') => {
    const query = `opcode=5101&sid=service_1&aid=worksout&user_data=${user}`
    const { body } = await room.handle(query, address)
    return body.slice(0, 3)
  }
  return { room, join, [Symbol.asyncDispose]: () => room.close() }
}

test.runIf(hasRedis)(
  'whom an operator blocks at one process all processes refuse, those too that start later',
  async () => {
    await using redis = await startRedis()
    await using first = await openRoom(redis, { limit: 5 })
    await using second = await openRoom(redis, { limit: 5 })
    expect([await first.join('mallory'), await second.join('mallory')]).toEqual(['200', '200'])

    await first.room.change('worksout', {
      limit: 5,
      blockList: ['user:mallory', '198.51.100.0/24'],
    })
    expect(await first.join('mallory')).toBe('302')
    await until(async () => (await second.join('mallory')) === '302')
    expect(await second.join('bob', '198.51.100.7')).toBe('302')

    // The same configuration as before leaves the operator's change.
    await using third = await openRoom(redis, { limit: 5 })
    expect(await third.join('mallory')).toBe('302')

    // Another configuration takes its place, for all.
    await using fourth = await openRoom(redis, { limit: 5, blockList: ['user:eve'] })
    expect(await fourth.join('eve')).toBe('302')
    await until(async () => (await first.join('eve')) === '302')
    expect(await first.join('mallory')).toMatch(/^20[01]$/u)
  },
  60_000,
)

test.runIf(hasRedis)(
  'a Redis that lost all data receives the refused visitors again',
  async () => {
    await using redis = await startRedis()
    await using first = await openRoom(redis, { limit: 5 })
    await first.room.change('worksout', { limit: 5, state: 'block' })
    await redis.forget()
    await until(async () => (await redis.commands.exists(`${redis.prefix}{worksout}:door`)) === 1)
    await using second = await openRoom(redis, { limit: 5, state: 'block' })
    expect(await second.join('bob')).toBe('301')
    expect(await first.join('bob')).toBe('301')
  },
  60_000,
)
