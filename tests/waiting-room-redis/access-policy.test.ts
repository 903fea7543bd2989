import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { createRedisWaitingRoom } from '#server/waiting-room/redis/create-redis-waiting-room.ts'
import type { ActionSettings, WaitingRoom } from '#server/waiting-room/protocol/waiting-room.ts'
import { hasRedis, startRedis, type TestRedis } from '#tests/support/waiting-room/redis-process.ts'
import { until } from '#tests/support/platform/until.ts'

/** One more process of the waiting room. */
async function openRoom(redis: TestRedis, worksout: ActionSettings) {
  const room = await createRedisWaitingRoom({
    url: redis.url,
    prefix: redis.prefix,
    clock: { now: () => new Date() },
    settings: { actions: { worksout } },
    // A machine that paused for a moment loses its connection and reconnects: others test what that
    // costs.
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
    await until(
      async () => (await redis.commands.exists(`${redis.prefix}{worksout}:settings`)) === 1,
    )
    await using second = await openRoom(redis, { limit: 5, state: 'block' })
    expect(await second.join('bob')).toBe('301')
    expect(await first.join('bob')).toBe('301')
  },
  60_000,
)

test.runIf(hasRedis)(
  "an operator's limit survives a loss of all data, and all processes report it",
  async () => {
    await using redis = await startRedis()
    const configured = { limit: 1, written: { limit: 1 } }
    await using first = await openRoom(redis, configured)
    await using second = await openRoom(redis, configured)
    expect([await first.join('a'), await second.join('b')]).toEqual(['200', '201'])
    await first.room.change('worksout', { limit: 0, written: { limit: 0 } })
    const seen = (room: WaitingRoom) => room.written()['worksout']
    expect(seen(first.room)).toEqual({ limit: 0 })
    await until(() => Promise.resolve(isDeepStrictEqual(seen(second.room), { limit: 0 })))

    await first[Symbol.asyncDispose]()
    await redis.forget()
    // A process that knows nothing of the change is the first to write its settings.
    await using third = await openRoom(redis, configured)
    await until(() => Promise.resolve(isDeepStrictEqual(seen(third.room), { limit: 0 })))
    expect(await third.join('c')).toBe('201')
    expect(await second.join('d')).toBe('201')
    // A later start with the same configuration takes the limit of the operator, too.
    await using fourth = await openRoom(redis, configured)
    expect(seen(fourth.room)).toEqual({ limit: 0 })
    expect(await fourth.join('e')).toBe('201')
  },
  60_000,
)
